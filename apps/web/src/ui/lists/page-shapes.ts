import type { BoxProps } from '@mantine/core';
import { type Shape, TINT } from './shape.ts';

const CARD = { px: 'var(--card-padding)' };
const ROUND = { bdrs: 'var(--radius-card)' };
const GUTTER = 'var(--gutter)';
const block = (look: BoxProps): Shape => ({ blocks: [{ mx: GUTTER, ...look }] });
const TILE = { flex: 1, h: 'min(151px, calc((100vw - 44px) / 3))', bdrs: 'var(--radius-control)' };
const VIDEO = { flex: 1, h: 'calc(320px - 5 * var(--gutter))', bdrs: 0 };
const COMMENT = {
  rows: 1,
  row: { gap: 12, align: 'flex-start', pt: 8, h: 116 },
  picture: 40,
  lines: [
    { w: 144, h: 14, mt: 5 },
    { h: 14, mt: 5 },
    { w: '54%', h: 14 },
  ],
  bg: TINT,
};

const STEPS: Shape = {
  card: { mod: 'bleed', py: 8, ...CARD },
  row: { mih: 44 },
  lines: [{ w: '46%' }],
  blocks: [{ h: 4 }],
};

export const pageShapes = {
  members: {
    card: 'columns',
    rows: 8,
    row: { gap: 14, h: 114, px: 20 },
    picture: 56,
    lines: [{ w: '46%' }, { w: '30%' }],
  },
  comment: COMMENT,
  comments: { box: { gap: 12, ...CARD }, ...COMMENT, rows: 2 },
  post: {
    card: { mod: 'bleed', pt: 18, ...CARD, h: 230, style: { borderBlockEnd: '4px solid var(--vibe-none)' } },
    rows: 1,
    row: { gap: 12 },
    picture: 48,
    lines: [{ w: 168 }],
    blocks: [{ mt: 12 }, { mt: 12, w: '92%' }, { mt: 12, w: '54%' }],
  },
  profileDetails: { box: { gap: 14 }, blocks: [{ w: '62%', h: 44 }, {}, {}, { w: '44%' }] },
  postPreview: {
    box: { direction: 'row', gap: 8, pt: 37, pb: 51, px: GUTTER },
    blocks: [TILE, TILE, TILE],
  },
  column: block({ mx: 0, h: 320, ...ROUND }),
  prompt: block({ mx: 0, h: 84, bdrs: 'var(--radius-bleed)' }),
  vibeStatus: block({ mx: 0, h: 49, bdrs: 'var(--radius-bleed)' }),
  feedBar: { box: { h: 28 } },
  firstSteps: { ...STEPS, rows: 4 },
  /** Of the next one alone. */
  firstStep: { ...STEPS, rows: 2 },
  title: block({ w: 220, h: 38, my: 3 }),
  back: block({ w: 84, h: 20, mt: 12 }),
  field: block({ h: 48 }),
  tabs: block({ h: 49 }),
  section: block({ h: 240, ...ROUND }),
  panes: block({ h: 'max(600px, 100dvh - var(--height-topbar) - 48px)', ...ROUND }),
  videos: {
    box: { direction: 'row', gap: 'calc(20px - var(--gutter) / 2)', px: GUTTER },
    blocks: [VIDEO, VIDEO, { ...VIDEO, className: 'hidden-on-phones' }],
  },
} satisfies Record<string, Shape>;
