import { type Shape, TINT } from './shape.ts';

const CARD = { px: 'var(--card-padding)' };
const ROUND = { bdrs: 'var(--radius-card)' };
const MESSAGE = { flex: 'none', h: 40, bdrs: 18 };
const OWN_MESSAGE = { ...MESSAGE, style: { alignSelf: 'flex-end' } };

export const listShapes = {
  rows: { card: 'columns', rows: 3, row: { h: 72, ...CARD }, lines: [{ w: '38%' }, { w: '58%', h: 14 }] },
  circles: {
    card: 'columns',
    rows: 6,
    row: { h: 130, ...CARD },
    gap: 12,
    lines: [{ w: '44%' }, { w: '32%' }, { w: '52%', h: 24 }],
  },
  notifications: {
    card: 'list',
    rows: 6,
    row: { gap: 14, h: 76, px: 20 },
    picture: 44,
    lines: [{ w: '70%', h: 14 }],
  },
  entries: {
    card: 'list',
    rows: 4,
    row: { h: 76, ...CARD },
    gap: 10,
    lines: [
      { w: '40%', h: 14 },
      { w: '75%', h: 14 },
    ],
  },
  hashtags: { card: 'columns', rows: 4, row: { h: 56, px: 20 }, lines: [{ w: '40%' }] },
  conversations: {
    rows: 6,
    row: { gap: 12, h: 72, px: 16 },
    picture: 48,
    lines: [
      { w: '46%', h: 14 },
      { w: '72%', h: 14 },
    ],
  },
  conversationHeader: {
    rows: 1,
    row: { className: 'line-below', gap: 12, mih: 68, px: 20 },
    picture: 44,
    lines: [{ w: 160 }],
  },
  messages: {
    box: { gap: 12, justify: 'flex-end', p: 16, mih: 0, flex: 1, style: { overflow: 'hidden' } },
    blocks: [
      { w: '32%', ...MESSAGE },
      { w: '56%', ...MESSAGE },
      { w: '32%', ...OWN_MESSAGE },
      { w: '56%', ...OWN_MESSAGE },
      { w: '32%', ...MESSAGE },
    ],
    bg: TINT,
  },
  circle: {
    card: { mod: 'bleed', p: 'var(--card-padding)', mih: 220 },
    blocks: [
      { w: '46%', h: 28 },
      { mt: 14, w: '62%' },
      { mt: 14, w: '84%' },
    ],
  },
  insights: { card: { mih: 640 } },
  briefInsights: { card: { mih: 354 } },
  momentum: { card: { mih: 157 } },
  player: { blocks: [{ h: 'auto', ...ROUND, style: { aspectRatio: '16 / 9' } }] },
} satisfies Record<string, Shape>;
