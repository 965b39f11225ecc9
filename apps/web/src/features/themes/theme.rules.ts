export const themeNames = ['cosmic', 'nature', 'sunset', 'ocean', 'minimal'] as const;

export type ThemeName = (typeof themeNames)[number];

export function isThemeName(text: string | null): text is ThemeName {
  return themeNames.some((name) => name === text);
}

/** What a page shows that names no theme: theme/theme.ts. */
export const BRAND_THEME = 'minimal' satisfies ThemeName;

interface Voted {
  vibeScore: number;
  totalVotes: number;
}

/**
 * The theme that is suggested for a vibe score, and shown on the first visit; null while nobody has voted, when the score
 * says nothing about the member and the page looks like the landing page they came from.
 */
export function suggestedTheme({ vibeScore, totalVotes }: Voted): ThemeName | null {
  return totalVotes === 0 ? null : themeForScore(vibeScore);
}

function themeForScore(score: number): ThemeName {
  if (score >= 80) return 'nature';
  if (score >= 60) return 'sunset';
  return score >= 40 ? 'ocean' : 'cosmic';
}
