import type { Theme } from './minimal.ts';

export const cosmic: Theme = {
  colors: {
    '--surface-page': { light: '#f5f2fd', dark: '#0b0719' },
    '--surface-bar': { light: '#f5f2fd', dark: '#0e0920' },
    '--surface-card': { light: '#fefdff', dark: '#15102b' },
    '--surface-raised': { light: '#ffffff', dark: '#1e173a' },
    '--surface-sunken': { light: '#ebe6fa', dark: '#100b22' },
    '--surface-hover': { light: '#f0ecfb', dark: '#20193e' },
    '--surface-disabled': { light: '#e2dcf4', dark: '#2e2652' },

    '--page-glow': { light: '#e9dcfb', dark: '#1f1146' },
    '--page-figure': { light: '#ffffff', dark: '#8a7cc4' },

    '--hairline': { light: '#e0d8f5', dark: '#2c2350' },
    '--outline': { light: '#7f799a', dark: '#6f6888' },

    '--ink': { light: '#1c1336', dark: '#f2eeff' },
    '--ink-soft': { light: '#5c5280', dark: '#b2a7d8' },
    '--ink-on-accent': { light: '#ffffff', dark: '#ffffff' },

    '--accent': { light: '#6a31d4', dark: '#7d4df2' },
    '--accent-hover': { light: '#5723b8', dark: '#6f3fe2' },
    '--accent-ink': { light: '#6429cc', dark: '#c3a9ff' },
    '--accent-wash': { light: '#efe7fd', dark: '#261a50' },
    '--mark': { light: '#d5cbf9', dark: '#432b85' },

    '--vibe-positive': { light: '#318f5a', dark: '#83d494' },
    '--vibe-positive-ink': { light: '#00703e', dark: '#83d494' },
    '--vibe-positive-wash': { light: '#ecf3ee', dark: '#182e1d' },
    '--vibe-neutral': { light: '#866200', dark: '#efb300' },
    '--vibe-neutral-ink': { light: '#7e5c00', dark: '#f0ba39' },
    '--vibe-neutral-wash': { light: '#f3f0e9', dark: '#2e2719' },
    '--vibe-negative': { light: '#b0002f', dark: '#ff3c57' },
    '--vibe-negative-ink': { light: '#b32d3e', dark: '#fa8084' },
    '--vibe-negative-wash': { light: '#ffebeb', dark: '#411a1c' },
    '--vibe-none': { light: '#cdc4e6', dark: '#453a72' },

    '--streak-purple': { light: '#8341ad', dark: '#c090e3' },
    '--streak-blue': { light: '#2160ae', dark: '#76a5e3' },
    '--streak-green': { light: '#006d5d', dark: '#62b1a0' },
    '--streak-orange': { light: '#9a4900', dark: '#d6946b' },

    '--danger-ink': { light: '#b32d3e', dark: '#fa8084' },
    '--focus-ring': { light: '#6429cc', dark: '#c3a9ff' },
    '--toast-surface': { light: '#1c1336', dark: '#f2eeff' },
    '--toast-ink': { light: '#f5f2fd', dark: '#0b0719' },
    '--backdrop': { light: 'rgb(28 19 54 / 45%)', dark: 'rgb(1 1 4 / 65%)' },
  },
  shapes: {
    '--radius-card': '16px',
    '--radius-control': '12px',
    '--page-texture':
      'radial-gradient(circle at 21% 14%, var(--page-figure) 0 1px, transparent 1.5px) 0 0 / 230px 210px, radial-gradient(circle at 64% 71%, var(--page-figure) 0 1.25px, transparent 1.75px) 0 0 / 370px 330px, radial-gradient(circle at 82% 37%, var(--page-figure) 0 0.75px, transparent 1.25px) 0 0 / 130px 150px, radial-gradient(80% 70% at 88% 0%, var(--page-glow), transparent)',
    '--emblem':
      'radial-gradient(circle at 84% 28%, var(--accent-ink) 0 4px, transparent 4.5px), radial-gradient(circle at 14% 66%, var(--outline) 0 2.5px, transparent 3px), radial-gradient(circle, transparent 43px, var(--hairline) 43.5px 44.5px, transparent 45px)',
  },
};
