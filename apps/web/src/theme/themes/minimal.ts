interface InSchemes {
  light: string;
  dark: string;
}

/** What a theme is made of: every colour in both schemes, named by its use, and what does not depend on the scheme. */
export interface Theme {
  colors: Record<keyof typeof minimal.colors, InSchemes>;
  shapes: Record<keyof typeof minimal.shapes, string>;
}

/**
 * Clean Minimal: paper colours, without figures. Signed-out pages have it too. `themes.test.ts` checks the contrast of
 * each pair in every theme, and that positive, neutral and negative are a green, a yellow and a red at first glance; their
 * lightness differs enough to tell them apart with colour blindness. Each has a line tone (3:1 on its surface) and a
 * text tone (4.5:1). The accent, for actions, is none of the three.
 */
export const minimal = {
  colors: {
    '--surface-page': { light: '#faf8f4', dark: '#0b0f18' },
    /** The bars at the top and the bottom of the screen, and so the browser's own. */
    '--surface-bar': { light: '#faf8f4', dark: '#0b0f18' },
    '--surface-card': { light: '#ffffff', dark: '#121827' },
    '--surface-raised': { light: '#ffffff', dark: '#1a2235' },
    '--surface-sunken': { light: '#f2eee6', dark: '#0e131f' },
    '--surface-hover': { light: '#f4f0e9', dark: '#1b2336' },
    '--surface-disabled': { light: '#ebe6dc', dark: '#2a3349' },

    /** The lightest or strongest colour behind the page's text: `--page-texture` is drawn in it. */
    '--page-glow': { light: '#faf8f4', dark: '#0b0f18' },
    /** Small figures of `--page-texture` and `--emblem`, with no text over them. */
    '--page-figure': { light: '#e6e0d5', dark: '#262f45' },

    '--hairline': { light: '#e6e0d5', dark: '#262f45' },
    '--outline': { light: '#8f887b', dark: '#66728d' },

    '--ink': { light: '#1c1a16', dark: '#eef1f7' },
    '--ink-soft': { light: '#645e53', dark: '#a3aec4' },
    '--ink-on-accent': { light: '#ffffff', dark: '#ffffff' },

    '--accent': { light: '#3c3fc4', dark: '#5a5ef0' },
    '--accent-hover': { light: '#3235a8', dark: '#4d51de' },
    '--accent-ink': { light: '#3c3fc4', dark: '#a5a8ff' },
    '--accent-wash': { light: '#edeefb', dark: '#1d2145' },
    '--mark': { light: '#d5daf6', dark: '#31367d' },

    '--vibe-positive': { light: '#2b9667', dark: '#83d494' },
    '--vibe-positive-ink': { light: '#007a4f', dark: '#7dcd8e' },
    '--vibe-positive-wash': { light: '#e5f4eb', dark: '#1a2c1e' },
    '--vibe-neutral': { light: '#a37900', dark: '#efb300' },
    '--vibe-neutral-ink': { light: '#886500', dark: '#f0b939' },
    '--vibe-neutral-wash': { light: '#fbf0d9', dark: '#2e2616' },
    '--vibe-negative': { light: '#c40037', dark: '#fc2651' },
    '--vibe-negative-ink': { light: '#be3848', dark: '#f97e85' },
    '--vibe-negative-wash': { light: '#fee8e8', dark: '#3b1518' },
    /** A line without votes, and the rest of a ring. */
    '--vibe-none': { light: '#d3ccbf', dark: '#38435c' },

    /** The streak badge, with its number. */
    '--streak-purple': { light: '#7a2fb0', dark: '#cf9bf5' },
    '--streak-blue': { light: '#1f5fb8', dark: '#8fbcff' },
    '--streak-green': { light: '#06705d', dark: '#52e0c0' },
    '--streak-orange': { light: '#a04a00', dark: '#ffb37a' },

    '--danger-ink': { light: '#be3848', dark: '#f97e85' },
    /** Toasts have the colours of the other scheme. */
    '--toast-surface': { light: '#1c1a16', dark: '#eef1f7' },
    '--toast-ink': { light: '#faf8f4', dark: '#10151f' },
    '--focus-ring': { light: '#3c3fc4', dark: '#a5a8ff' },
    '--backdrop': { light: 'rgb(28 26 22 / 45%)', dark: 'rgb(3 5 10 / 65%)' },
  },
  shapes: {
    '--radius-card': '14px',
    '--radius-control': '10px',
    /** Behind the page; layers of `background`. */
    '--page-texture': 'none',
    /** Behind the stroke of an empty list; layers of `background`, 120 px wide and high. */
    '--emblem': 'none',
  },
} as const satisfies { colors: Record<string, InSchemes>; shapes: Record<string, string> };
