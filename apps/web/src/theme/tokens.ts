import { pageColors } from './page-colors.ts';

/**
 * All colours, named by their use. `tokens.test.ts` checks the contrast of each pair.
 * Positive, neutral and negative are a teal green, an amber and a magenta red, which are distinguishable with colour blindness.
 * Each has a line tone (3:1 on its surface) and a text tone (4.5:1). The accent, for actions, is none of the three.
 */
export const tokens = {
  '--surface-page': pageColors,
  '--surface-card': { light: '#ffffff', dark: '#121827' },
  '--surface-raised': { light: '#ffffff', dark: '#1a2235' },
  '--surface-sunken': { light: '#f2eee6', dark: '#0e131f' },
  '--surface-hover': { light: '#f4f0e9', dark: '#1b2336' },
  '--surface-disabled': { light: '#ebe6dc', dark: '#2a3349' },

  '--hairline': { light: '#e6e0d5', dark: '#262f45' },
  '--outline': { light: '#8f887b', dark: '#66728d' },

  '--ink': { light: '#1c1a16', dark: '#eef1f7' },
  '--ink-soft': { light: '#645e53', dark: '#a3aec4' },
  '--ink-on-accent': { light: '#ffffff', dark: '#ffffff' },

  '--accent': { light: '#3c3fc4', dark: '#5a5ef0' },
  '--accent-hover': { light: '#3235a8', dark: '#4d51de' },
  '--accent-ink': { light: '#3c3fc4', dark: '#a5a8ff' },
  '--accent-wash': { light: '#edeefb', dark: '#1d2145' },

  '--vibe-positive': { light: '#0b9a80', dark: '#2bd1ab' },
  '--vibe-positive-ink': { light: '#06705d', dark: '#52e0c0' },
  '--vibe-positive-wash': { light: '#e3f4ef', dark: '#0f2c2c' },
  '--vibe-neutral': { light: '#b97f00', dark: '#efb53a' },
  '--vibe-neutral-ink': { light: '#855a00', dark: '#f5c964' },
  '--vibe-neutral-wash': { light: '#faf0d9', dark: '#2e2616' },
  '--vibe-negative': { light: '#d3246d', dark: '#ff5f9e' },
  '--vibe-negative-ink': { light: '#b0185a', dark: '#ff8ab8' },
  '--vibe-negative-wash': { light: '#fce8f0', dark: '#371529' },
  /** A line without votes, and the rest of a ring. */
  '--vibe-none': { light: '#d3ccbf', dark: '#38435c' },

  /** The streak badge (core §9), with its number. */
  '--streak-purple': { light: '#7a2fb0', dark: '#cf9bf5' },
  '--streak-blue': { light: '#1f5fb8', dark: '#8fbcff' },
  '--streak-green': { light: '#06705d', dark: '#52e0c0' },
  '--streak-orange': { light: '#a04a00', dark: '#ffb37a' },

  '--danger-ink': { light: '#b0185a', dark: '#ff8ab8' },
  /** Toasts have the colours of the other scheme. */
  '--toast-surface': { light: '#1c1a16', dark: '#eef1f7' },
  '--toast-ink': { light: '#faf8f4', dark: '#10151f' },
  '--focus-ring': { light: '#3c3fc4', dark: '#a5a8ff' },
  /** The surroundings of pictures are dark in both schemes. */
  '--media-backdrop': { light: '#0b0d12', dark: '#07090e' },
  '--media-shade': { light: 'rgb(11 13 18 / 66%)', dark: 'rgb(11 13 18 / 66%)' },
  '--media-shade-hover': { light: 'rgb(58 64 80 / 86%)', dark: 'rgb(58 64 80 / 86%)' },
  /** The dots of the pictures that are not shown. */
  '--media-dot': { light: '#767d8f', dark: '#767d8f' },
  '--media-ink': { light: '#ffffff', dark: '#ffffff' },
  '--media-shade-strong': { light: 'rgb(11 13 18 / 92%)', dark: 'rgb(11 13 18 / 92%)' },
  '--backdrop': { light: 'rgb(28 26 22 / 45%)', dark: 'rgb(3 5 10 / 65%)' },
} as const satisfies Record<string, { light: string; dark: string }>;

/** Sizes that screens share, on a 4-px grid. */
export const sizes = {
  '--radius-card': '14px',
  '--radius-control': '10px',
  '--width-feed': '620px',
  '--width-side': '272px',
  '--width-page': '1260px',
  '--gap-columns': '28px',
  '--height-topbar': '60px',
  /** Of the navigation under 768 px, where it is shown. */
  '--height-bottombar': '0px',
  '--measure': '68ch',
  '--motion-quick': '120ms',
  '--motion-vibe': '180ms',
} as const;
