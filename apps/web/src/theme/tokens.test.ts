import { describe, expect, it } from 'vitest';
import { tokens } from './tokens.ts';

type Token = keyof typeof tokens;
type Scheme = 'light' | 'dark';

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0);
}

function contrast(front: Token, back: Token, scheme: Scheme): number {
  const [a, b] = [luminance(tokens[front][scheme]), luminance(tokens[back][scheme])];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const surfaces: Token[] = ['--surface-page', '--surface-card', '--surface-raised', '--surface-hover'];
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
  ...lines.flatMap((line) => surfaces.slice(0, 3).map((surface): [Token, Token, number] => [line, surface, 3])),
  ['--ink-on-accent', '--accent', 4.5],
  ['--ink-on-accent', '--accent-hover', 4.5],
  ['--ink-soft', '--surface-disabled', 4.5],
  ['--toast-ink', '--toast-surface', 4.5],
  ['--media-ink', '--media-backdrop', 4.5],
  ['--ink', '--accent-wash', 4.5],
  ['--accent-ink', '--accent-wash', 4.5],
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

describe.each<Scheme>(['light', 'dark'])('in %s', (scheme) => {
  it.each(pairs)('%s on %s has a contrast of at least %d : 1', (front, back, least) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(least);
  });
});
