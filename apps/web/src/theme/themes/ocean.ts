import type { Theme } from './minimal.ts';

export const ocean: Theme = {
  colors: {
    '--surface-page': { light: '#ecf5f8', dark: '#03131d' },
    '--surface-bar': { light: '#ecf5f8', dark: '#041722' },
    '--surface-card': { light: '#fbfeff', dark: '#082030' },
    '--surface-raised': { light: '#ffffff', dark: '#0d2b3f' },
    '--surface-sunken': { light: '#dcecf1', dark: '#051926' },
    '--surface-hover': { light: '#e5f1f5', dark: '#113147' },
    '--surface-disabled': { light: '#d3e5ec', dark: '#1d425a' },

    '--page-glow': { light: '#d3eaf2', dark: '#06304a' },
    '--page-figure': { light: '#b5dbe8', dark: '#125071' },

    '--hairline': { light: '#cbe0e8', dark: '#183d55' },
    '--outline': { light: '#668494', dark: '#5f7f91' },

    '--ink': { light: '#0a2330', dark: '#e5f4fb' },
    '--ink-soft': { light: '#43606f', dark: '#98bacd' },
    '--ink-on-accent': { light: '#ffffff', dark: '#04202f' },

    '--accent': { light: '#0a5794', dark: '#4fbdf5' },
    '--accent-hover': { light: '#074577', dark: '#7cd0fa' },
    '--accent-ink': { light: '#0a548e', dark: '#74cbfb' },
    '--accent-wash': { light: '#dcedf9', dark: '#0b3550' },
    '--mark': { light: '#c4daed', dark: '#154a6a' },

    '--vibe-positive': { light: '#318f5a', dark: '#82ec9c' },
    '--vibe-positive-ink': { light: '#027340', dark: '#7ce697' },
    '--vibe-positive-wash': { light: '#e9f4ec', dark: '#1e3724' },
    '--vibe-neutral': { light: '#866200', dark: '#ffbf00' },
    '--vibe-neutral-ink': { light: '#815e00', dark: '#fcc548' },
    '--vibe-neutral-wash': { light: '#f3f0e9', dark: '#342f26' },
    '--vibe-negative': { light: '#af003a', dark: '#ff3965' },
    '--vibe-negative-ink': { light: '#b52f49', dark: '#ff8d98' },
    '--vibe-negative-wash': { light: '#fbeced', dark: '#3d2a2b' },
    '--vibe-none': { light: '#b0cdd8', dark: '#2f5a75' },

    '--streak-purple': { light: '#8644b0', dark: '#d1a1f5' },
    '--streak-blue': { light: '#2463b1', dark: '#87b7f6' },
    '--streak-green': { light: '#00714e', dark: '#7fc2a2' },
    '--streak-orange': { light: '#9e4c03', dark: '#e8a57c' },

    '--danger-ink': { light: '#b52f49', dark: '#ff8d98' },
    '--focus-ring': { light: '#0a548e', dark: '#74cbfb' },
    '--toast-surface': { light: '#0a2330', dark: '#e5f4fb' },
    '--toast-ink': { light: '#ecf5f8', dark: '#03131d' },
    '--backdrop': { light: 'rgb(10 35 48 / 45%)', dark: 'rgb(0 3 5 / 65%)' },
  },
  shapes: {
    '--radius-card': '22px',
    '--radius-control': '14px',
    '--page-texture': 'linear-gradient(var(--page-glow), transparent 70%)',
    '--emblem':
      'radial-gradient(circle at 10px 18px, transparent 11px, var(--page-figure) 11.5px 12.5px, transparent 13px) 0 86px / 20px 9px repeat-x, radial-gradient(circle, var(--page-glow), transparent 56px)',
  },
};
