import { RECOVERY_BELOW } from './momentum.rules.ts';
import { DATA_MIN } from './posting-times.rules.ts';

export const vibePatterns = ['morning_person', 'night_owl', 'weekend_warrior', 'consistent'] as const;
type VibePattern = (typeof vibePatterns)[number];

export const interactionStyles = ['supportive', 'analytical', 'creative', 'social'] as const;
type InteractionStyle = (typeof interactionStyles)[number];

export const improvementAreas = ['positivity', 'posting', 'conversation', 'consistency'] as const;
type ImprovementArea = (typeof improvementAreas)[number];

/** When a member posted, created a story, commented or voted, in their own time zone. */
export interface ActionTime {
  /** 0–23 */
  hour: number;
  /** 1 (Monday) to 7 */
  weekday: number;
}

export function vibePattern(actions: readonly ActionTime[]): VibePattern | null {
  if (actions.length < DATA_MIN) return null;
  const isHalf = (matches: (time: ActionTime) => boolean) => 2 * actions.filter(matches).length >= actions.length;
  if (isHalf(({ weekday }) => weekday >= 6)) return 'weekend_warrior';
  if (isHalf(({ hour }) => hour >= 5 && hour < 11)) return 'morning_person';
  if (isHalf(({ hour }) => hour >= 20 || hour < 4)) return 'night_owl';
  return 'consistent';
}

export interface Actions {
  posts: number;
  stories: number;
  commentLengths: readonly number[];
  positiveVotes: number;
  negativeVotes: number;
}

function countActions({ posts, stories, commentLengths, positiveVotes, negativeVotes }: Actions): number {
  return posts + stories + commentLengths.length + positiveVotes + negativeVotes;
}

export function interactionStyle(actions: Actions): InteractionStyle | null {
  const all = countActions(actions);
  if (all < DATA_MIN) return null;
  const votes = actions.positiveVotes + actions.negativeVotes;
  if (votes > 0 && 2 * votes >= all && actions.positiveVotes >= 0.8 * votes) return 'supportive';
  if (actions.commentLengths.length > 0 && median(actions.commentLengths) >= 120) return 'analytical';
  return 2 * (actions.posts + actions.stories) >= all ? 'creative' : 'social';
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The specification names the field and gives no formula. */
export function improvementArea(score: number, streak: number, actions: Actions): ImprovementArea | null {
  if (score < RECOVERY_BELOW) return 'positivity';
  if (actions.posts === 0) return 'posting';
  if (10 * actions.commentLengths.length < countActions(actions)) return 'conversation';
  return streak < 3 ? 'consistency' : null;
}
