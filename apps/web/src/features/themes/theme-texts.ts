import type { ThemeName } from './theme.rules.ts';

export const themeLabels: Record<ThemeName, string> = {
  cosmic: 'Cosmic Vibes',
  nature: 'Nature Harmony',
  sunset: 'Golden Sunset',
  ocean: 'Ocean Depths',
  minimal: 'Clean Minimal',
};

export const THEME_UPDATED = 'Theme Updated!';
