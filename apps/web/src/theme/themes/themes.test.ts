import { accentTones, MARK, WASH } from '@vibeline/core/features/network/accent.rules';
import {
  type Color,
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  formatHex,
  interpolate,
  parse,
  wcagContrast,
} from 'culori';
import { describe, expect, it } from 'vitest';
import { mediaColors } from '../tokens.ts';
import { themes } from './all-themes.ts';
import type { Theme } from './minimal.ts';

type Token = keyof Theme['colors'] | keyof typeof mediaColors;
type Scheme = 'light' | 'dark';

const inAllTen = Object.entries(themes).flatMap(([name, { colors }]) =>
  (['light', 'dark'] as const).map((scheme) => {
    const tokens: Record<Token, Record<Scheme, string>> = { ...mediaColors, ...colors };
    return { name, scheme, color: (token: Token) => tokens[token][scheme] };
  }),
);

/** The glow of `--page-texture` is behind text that is on no card. */
const surfaces: Token[] = [
  '--surface-page',
  '--surface-bar',
  '--page-glow',
  '--surface-card',
  '--surface-raised',
  '--surface-hover',
];
const texts: Token[] = [
  '--ink',
  '--ink-soft',
  '--accent-ink',
  '--danger-ink',
  '--vibe-positive-ink',
  '--vibe-neutral-ink',
  '--vibe-negative-ink',
  '--streak-purple',
  '--streak-blue',
  '--streak-green',
  '--streak-orange',
];
const lines: Token[] = ['--vibe-positive', '--vibe-neutral', '--vibe-negative', '--outline', '--focus-ring'];

const pairs: [front: Token, back: Token, least: number][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [Token, Token, number] => [text, surface, 4.5])),
  ...lines.flatMap((line) => surfaces.slice(0, -1).map((surface): [Token, Token, number] => [line, surface, 3])),
  ['--ink-on-accent', '--accent', 4.5],
  ['--ink-on-accent', '--accent-hover', 4.5],
  ['--ink-soft', '--surface-disabled', 4.5],
  ['--toast-ink', '--toast-surface', 4.5],
  ['--media-ink', '--media-backdrop', 4.5],
  ['--ink', '--accent-wash', 4.5],
  ['--accent-ink', '--accent-wash', 4.5],
  ['--ink', '--mark', 4.5],
  ['--ink-soft', '--mark', 4.5],
  ['--accent-ink', '--mark', 4.5],
  ['--ink', '--vibe-negative-wash', 4.5],
  ['--ink', '--surface-sunken', 4.5],
  ['--ink-soft', '--surface-sunken', 4.5],
  // A pressed vote, and one in a dialog.
  ['--surface-card', '--vibe-positive-ink', 4.5],
  ['--surface-card', '--vibe-negative-ink', 4.5],
  ['--vibe-positive-ink', '--surface-raised', 3],
  ['--vibe-negative-ink', '--surface-raised', 3],
  // The border of a follow button, beside its own fill too.
  ['--outline', '--surface-hover', 3],
  // The arrow of a hovered vote, and of one being pressed.
  ['--vibe-positive', '--surface-hover', 3],
  ['--vibe-negative', '--surface-hover', 3],
  ['--vibe-positive', '--vibe-positive-wash', 3],
  ['--vibe-negative', '--vibe-negative-wash', 3],
  ['--vibe-positive-ink', '--vibe-positive-wash', 4.5],
  ['--vibe-neutral-ink', '--vibe-neutral-wash', 4.5],
  ['--vibe-negative-ink', '--vibe-negative-wash', 4.5],
];

const bands: Token[] = ['--vibe-positive', '--vibe-neutral', '--vibe-negative'];

/** In degrees of OKLCH, from and to: what is called green, yellow and red at first glance. */
const hues: [token: Token, from: number, to: number][] = [
  ['--vibe-positive', 120, 165],
  ['--vibe-positive-ink', 120, 165],
  ['--vibe-neutral', 75, 105],
  ['--vibe-neutral-ink', 75, 105],
  ['--vibe-negative', -15, 20],
  ['--vibe-negative-ink', -15, 30],
];

/** In CIEDE2000: below it, two lines could be taken for each other. */
const LEAST_DIFFERENCE = 15;

function colorOf(text: string): Color {
  const color = parse(text);
  if (!color) throw new Error(`${text} is no colour.`);
  return color;
}

const difference = differenceCiede2000();
const oklch = converter('oklch');
const sights = [
  { sight: 'all colours', see: colorOf },
  { sight: 'protanopia', see: (color: string) => filterDeficiencyProt(1)(colorOf(color)) },
  { sight: 'deuteranopia', see: (color: string) => filterDeficiencyDeuter(1)(colorOf(color)) },
];

describe.each(inAllTen)('$name in $scheme', ({ color }) => {
  it.each(pairs)('%s on %s has a contrast of at least %d : 1', (front, back, least) => {
    expect(wcagContrast(color(front), color(back))).toBeGreaterThanOrEqual(least);
  });

  it.each(hues)('%s has a hue from %d to %d', (token, from, to) => {
    const hue = oklch(colorOf(color(token))).h ?? Number.NaN;
    const turned = hue > 180 && from < 0 ? hue - 360 : hue;
    expect(turned).toBeGreaterThanOrEqual(from);
    expect(turned).toBeLessThanOrEqual(to);
  });

  it.each(sights)('the three lines stay apart with $sight', ({ see }) => {
    const [positive, neutral, negative] = bands.map((band) => see(color(band)));
    for (const [one, other] of [
      [positive, neutral],
      [positive, negative],
      [neutral, negative],
    ]) {
      expect(one && other && difference(one, other)).toBeGreaterThanOrEqual(LEAST_DIFFERENCE);
    }
  });

  it('the accent is none of the three', () => {
    for (const band of bands) {
      expect(difference(color('--accent'), color(band))).toBeGreaterThanOrEqual(LEAST_DIFFERENCE);
    }
  });
});

it('the themes differ in more than their accent', () => {
  for (const token of ['--surface-page', '--hairline', '--ink', '--accent', '--vibe-negative'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      const values = new Set(Object.values(themes).map(({ colors }) => colors[token][scheme]));
      expect(values.size).toBe(Object.keys(themes).length);
    }
  }
});

describe('the accent of a network', () => {
  const accents = ['#000000', '#3c3fc4', '#0f766e', '#c2410c', '#be123c', '#15803d', '#7c3aed', '#949494', '#0284c7'];
  it('can be read on the surfaces of every theme, and leaves marked text readable', () => {
    const wrong = accents.flatMap((accent) =>
      inAllTen.flatMap(({ name, scheme, color }) => {
        const { ink } = accentTones(accent, scheme);
        const tinted = (part: number) => formatHex(interpolate([color('--surface-card'), ink], 'rgb')(part));
        const found: [string, string, string][] = [
          ...surfaces.map((surface): [string, string, string] => [surface, ink, color(surface)]),
          ['its wash', ink, tinted(WASH)],
          ['marked', color('--ink'), tinted(MARK)],
          ['marked softly', color('--ink-soft'), tinted(MARK)],
        ];
        return found
          .filter(([, front, back]) => wcagContrast(front, back) < 4.5)
          .map(([what, front, back]) => `${accent} ${name} ${scheme} ${what}: ${wcagContrast(front, back).toFixed(2)}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});
