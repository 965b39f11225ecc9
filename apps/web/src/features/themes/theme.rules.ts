export const themeNames = ['cosmic', 'nature', 'sunset', 'ocean', 'minimal'] as const;

export type ThemeName = (typeof themeNames)[number];

export function isThemeName(text: string | null): text is ThemeName {
  return themeNames.some((name) => name === text);
}

/** The theme that is suggested for a vibe score from 0 to 100, and shown on the first visit. */
export function themeForScore(score: number): ThemeName {
  if (score >= 80) return 'nature';
  if (score >= 60) return 'sunset';
  return score >= 40 ? 'ocean' : 'cosmic';
}
