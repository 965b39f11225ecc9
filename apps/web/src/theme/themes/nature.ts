import type { Theme } from './minimal.ts';

export const nature: Theme = {
  colors: {
    '--surface-page': { light: '#f2f3e7', dark: '#0d120a' },
    '--surface-bar': { light: '#f2f3e7', dark: '#0f150c' },
    '--surface-card': { light: '#fcfdf6', dark: '#151c11' },
    '--surface-raised': { light: '#fefefa', dark: '#1d2618' },
    '--surface-sunken': { light: '#e6e9d7', dark: '#0f150c' },
    '--surface-hover': { light: '#ecefdf', dark: '#202a1a' },
    '--surface-disabled': { light: '#dde2cb', dark: '#2e3a26' },

    '--page-glow': { light: '#e3ead0', dark: '#18240f' },
    '--page-figure': { light: '#cfd8b8', dark: '#3c4d2f' },

    '--hairline': { light: '#d6dcc2', dark: '#2b3723' },
    '--outline': { light: '#79856a', dark: '#6b785c' },

    '--ink': { light: '#1a2214', dark: '#eff4e6' },
    '--ink-soft': { light: '#525d44', dark: '#abb99b' },
    '--ink-on-accent': { light: '#ffffff', dark: '#17210b' },

    '--accent': { light: '#3d6320', dark: '#b2d878' },
    '--accent-hover': { light: '#2f4f17', dark: '#c3e48f' },
    '--accent-ink': { light: '#3a601d', dark: '#b8dc80' },
    '--accent-wash': { light: '#e4edd3', dark: '#26331a' },
    '--mark': { light: '#c9d7b7', dark: '#3a4a27' },

    '--vibe-positive': { light: '#318f5a', dark: '#57f9b0' },
    '--vibe-positive-ink': { light: '#027340', dark: '#5ce3a4' },
    '--vibe-positive-wash': { light: '#e9f2eb', dark: '#1d3127' },
    '--vibe-neutral': { light: '#866200', dark: '#efb300' },
    '--vibe-neutral-ink': { light: '#815e00', dark: '#f8c144' },
    '--vibe-neutral-wash': { light: '#f5eee1', dark: '#352b15' },
    '--vibe-negative': { light: '#b00033', dark: '#ff3b5c' },
    '--vibe-negative-ink': { light: '#b62f43', dark: '#ff878e' },
    '--vibe-negative-wash': { light: '#fbebeb', dark: '#372828' },
    '--vibe-none': { light: '#c0c8aa', dark: '#445239' },

    '--streak-purple': { light: '#8745b0', dark: '#c898ec' },
    '--streak-blue': { light: '#2463b1', dark: '#7faeed' },
    '--streak-green': { light: '#006f6f', dark: '#64b9b8' },
    '--streak-orange': { light: '#9e4c03', dark: '#e09d74' },

    '--danger-ink': { light: '#b62f43', dark: '#ff878e' },
    '--focus-ring': { light: '#3a601d', dark: '#b8dc80' },
    '--toast-surface': { light: '#1a2214', dark: '#eff4e6' },
    '--toast-ink': { light: '#f2f3e7', dark: '#0d120a' },
    '--backdrop': { light: 'rgb(26 34 20 / 45%)', dark: 'rgb(2 2 1 / 65%)' },
  },
  shapes: {
    '--radius-card': '10px',
    '--radius-control': '8px',
    '--page-texture':
      'radial-gradient(circle at 104% 108%, transparent, var(--surface-page) 75%), repeating-radial-gradient(circle at 104% 108%, transparent 0 27px, var(--page-glow) 27.5px 29.5px, transparent 30px)',
    '--emblem':
      'radial-gradient(circle, transparent 30px, var(--surface-page) 60px), repeating-radial-gradient(circle at 46% 52%, transparent 0 9px, var(--page-figure) 9.5px 10.5px, transparent 11px)',
  },
};
