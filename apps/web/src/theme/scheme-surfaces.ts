import { minimal } from './themes/minimal.ts';

const card = minimal.colors['--surface-card'];
const ink = minimal.colors['--ink'];

/** What the two schemes look like, where both are shown at once, and the accent of pages without a theme. */
export const schemeSurfaces = {
  light: { surface: card.light, text: ink.light },
  dark: { surface: card.dark, text: ink.dark },
  accent: minimal.colors['--accent'].light,
} as const;
