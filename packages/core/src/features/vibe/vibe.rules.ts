export type VibeBand = 'positive' | 'neutral' | 'negative';

/** The score of a member without votes, and where a score is missing. */
export const DEFAULT_VIBE_SCORE = 50;

/** How many positive votes, and as many negative ones, the score assumes besides the real ones. */
export const ASSUMED_VOTES = 5;

/**
 * A member's score, 0–100: `round(100·(P + 5) / (P + N + 10))`.
 * P and N are the positive and negative votes of others on the member's posts and comments, without anonymous ones.
 * Five votes are assumed on either side, so that a first vote changes the score little; 50 without votes.
 */
export function vibeScore(positive: number, negative: number): number {
  return Math.round((100 * (positive + ASSUMED_VOTES)) / (positive + negative + 2 * ASSUMED_VOTES));
}

/**
 * Lowest scores of the positive and the neutral band. A score has one colour wherever a member is shown; stories, their
 * archive and VibeMatch, whose contract has a higher threshold, are `archive`.
 */
const schemes = {
  member: { positive: 60, neutral: 40 },
  archive: { positive: 60, neutral: 50 },
} as const;

export type VibeScheme = keyof typeof schemes;

export function vibeBand(score: number, scheme: VibeScheme = 'member'): VibeBand {
  const lowest = schemes[scheme];
  if (score >= lowest.positive) return 'positive';
  return score >= lowest.neutral ? 'neutral' : 'negative';
}

/** Two banners: a reminder under 40, an encouraging one over 60. */
export const REMIND_BELOW = 40;
export const ENCOURAGE_ABOVE = 60;

export function vibeLabel(score: number): string {
  if (score >= 80) return 'Excellent vibes!';
  if (score >= 60) return 'Great vibes!';
  if (score >= 50) return 'Good vibes';
  if (score >= 40) return 'Mixed vibes';
  return 'Needs positivity';
}

/** Share of positive votes in whole percent; 50 when there are none. */
export function positivePercent(positive: number, negative: number): number {
  const all = positive + negative;
  return all === 0 ? 50 : Math.round((100 * positive) / all);
}

export function postScore(positive: number, negative: number): 30 | 50 | 70 {
  if (positive === negative) return 50;
  return positive > negative ? 70 : 30;
}

export const NO_VOTES = 'No votes yet';

export function memberVibeLabel(score: number): string {
  const labels = { positive: 'Positive Vibes', neutral: 'Neutral Vibes', negative: 'Building Vibes' } as const;
  return labels[vibeBand(score)];
}

export function postScoreLabel(score: number): string {
  const labels = { positive: 'Positive Vibes', neutral: 'Neutral Vibes', negative: 'Negative Vibes' } as const;
  return labels[vibeBand(score)];
}

/** With fewer votes than this a score and a line say little: they are shown in a calm tone, with how many votes there are. */
export const FEW_VOTES = 5;

export function hasFewVotes(votes: number): boolean {
  return votes < FEW_VOTES;
}

/** The border of a post: null (grey) without votes, neutral on a tie. */
export function voteBorder(positive: number, negative: number): VibeBand | null {
  if (positive === 0 && negative === 0) return null;
  if (positive === negative) return 'neutral';
  return positive > negative ? 'positive' : 'negative';
}

/** null (grey) without votes, where no share is shown either. */
export function privatePostBorder(positive: number, negative: number): VibeBand | null {
  return positive + negative === 0 ? null : vibeBand(positivePercent(positive, negative));
}

/**
 * How many more positive votes lift the score to at least `target` (1–99); 0 when it is there.
 * Rounding is taken into account: 79.5 counts as 80.
 */
export function votesToScore(positive: number, negative: number, target: number): number {
  const share = (target - 0.5) / 100;
  const needed = (share * (positive + negative + 2 * ASSUMED_VOTES) - (positive + ASSUMED_VOTES)) / (1 - share);
  let votes = Math.max(0, Math.floor(needed));
  while (vibeScore(positive + votes, negative) < target) votes += 1;
  return votes;
}

const LABEL_STEPS = [40, 50, 60, 80] as const;

/** How many more positive votes reach the next better word, and its lowest score; null at the best one. */
export function votesToNextLabel(
  positive: number,
  negative: number,
): { votes: number; score: number; label: string } | null {
  const current = vibeScore(positive, negative);
  const score = LABEL_STEPS.find((step) => step > current);
  return score === undefined
    ? null
    : { votes: votesToScore(positive, negative, score), score, label: vibeLabel(score) };
}
