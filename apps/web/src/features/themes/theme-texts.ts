import type { ThemeName } from './theme.rules.ts';

/** The documented names. */
export const themeLabels: Record<ThemeName, string> = {
  cosmic: 'Cosmic Vibes',
  nature: 'Nature Harmony',
  sunset: 'Golden Sunset',
  ocean: 'Ocean Depths',
  minimal: 'Clean Minimal',
};

/** The documented toast. */
export const THEME_UPDATED = 'Theme Updated!';
