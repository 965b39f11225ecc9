import type { Theme } from './minimal.ts';

export const sunset: Theme = {
  colors: {
    '--surface-page': { light: '#fff4e8', dark: '#190d13' },
    '--surface-bar': { light: '#fff4e8', dark: '#1d0f16' },
    '--surface-card': { light: '#fffcf8', dark: '#24141b' },
    '--surface-raised': { light: '#fffefc', dark: '#2f1b24' },
    '--surface-sunken': { light: '#fbe7d3', dark: '#1d1016' },
    '--surface-hover': { light: '#fdeedf', dark: '#331e28' },
    '--surface-disabled': { light: '#f5dfca', dark: '#472b36' },

    '--page-glow': { light: '#ffe3bd', dark: '#4d2017' },
    '--page-figure': { light: '#ffcf94', dark: '#8a3d24' },

    '--hairline': { light: '#f4d9bf', dark: '#45283a' },
    '--outline': { light: '#9c7968', dark: '#927368' },

    '--ink': { light: '#2c1711', dark: '#fff1e6' },
    '--ink-soft': { light: '#74513f', dark: '#d2b0a4' },
    '--ink-on-accent': { light: '#ffffff', dark: '#2b1206' },

    '--accent': { light: '#b03a0e', dark: '#ff9f55' },
    '--accent-hover': { light: '#932d07', dark: '#ffb47a' },
    '--accent-ink': { light: '#a8370d', dark: '#ffb27c' },
    '--accent-wash': { light: '#ffe8d6', dark: '#472319' },
    '--mark': { light: '#f7d2bd', dark: '#6a3a25' },

    '--vibe-positive': { light: '#318f5a', dark: '#7af69a' },
    '--vibe-positive-ink': { light: '#027340', dark: '#77e191' },
    '--vibe-positive-wash': { light: '#eaf2ed', dark: '#2a2d2a' },
    '--vibe-neutral': { light: '#866200', dark: '#f7b900' },
    '--vibe-neutral-ink': { light: '#815e00', dark: '#f7c042' },
    '--vibe-neutral-wash': { light: '#f6efe2', dark: '#332b1b' },
    '--vibe-negative': { light: '#b00037', dark: '#ff3a61' },
    '--vibe-negative-ink': { light: '#b83249', dark: '#ff8b94' },
    '--vibe-negative-wash': { light: '#feeaeb', dark: '#451f22' },
    '--vibe-none': { light: '#e4c3a5', dark: '#6a4354' },

    '--streak-purple': { light: '#8745b0', dark: '#d0a0f4' },
    '--streak-blue': { light: '#2463b1', dark: '#87b6f6' },
    '--streak-green': { light: '#007064', dark: '#71c2b4' },
    '--streak-orange': { light: '#9e4c03', dark: '#e8a47b' },

    '--danger-ink': { light: '#b83249', dark: '#ff8b94' },
    '--focus-ring': { light: '#a8370d', dark: '#ffb27c' },
    '--toast-surface': { light: '#2c1711', dark: '#fff1e6' },
    '--toast-ink': { light: '#fff4e8', dark: '#190d13' },
    '--backdrop': { light: 'rgb(44 23 17 / 45%)', dark: 'rgb(4 2 3 / 65%)' },
  },
  shapes: {
    '--radius-card': '18px',
    '--radius-control': '16px',
    '--page-texture': 'radial-gradient(110% 60% at 50% 100%, var(--page-glow), transparent)',
    '--emblem':
      'linear-gradient(transparent 82px, var(--hairline) 82px 83px, transparent 83px), radial-gradient(circle at 50% 82px, var(--page-glow) 0 44px, transparent 44.5px) 0 0 / 120px 82px no-repeat',
  },
};
