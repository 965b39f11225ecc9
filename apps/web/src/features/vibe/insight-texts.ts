import type { Insights } from '@vibeline/core/features/vibe/insight.schema';
import { FIRE_DAYS, type MomentumMessage, RECOVERY_BELOW } from '@vibeline/core/features/vibe/momentum.rules';
import { countOf } from '../../ui/format-count.ts';

export const FIRE_GOAL = `A ${FIRE_DAYS}-day positive streak unlocks Fire Status.`;

/** How many days the member lacks for Fire Status, or what would end it. */
export function fireText({ currentStreak }: Insights['momentum']): string {
  const left = FIRE_DAYS - currentStreak;
  if (left <= 0) return 'It lasts until a day without more positive than negative votes.';
  if (currentStreak === 0) return 'A day counts when it brings you more positive than negative votes.';
  return `${countOf(left, 'more day')} in a row to go.`;
}

/** What the velocity is made of, and what would change it. */
export function velocityText({ vibeScore, scoreWeekAgo, momentum }: Insights): string {
  if (momentum.vibeVelocity === 0)
    return `Your score is ${vibeScore}, and has not moved in 7 days. Votes of others move it.`;
  const votes = momentum.vibeVelocity > 0 ? 'negative' : 'positive';
  const change = momentum.vibeVelocity > 0 ? 'lower' : 'raise';
  return `Your score went from ${scoreWeekAgo} to ${vibeScore} in 7 days; ${votes} votes would ${change} it.`;
}

export const patternNames: Record<NonNullable<Insights['vibePattern']>, string> = {
  morning_person: 'Morning person',
  night_owl: 'Night owl',
  weekend_warrior: 'Weekend warrior',
  consistent: 'Consistent',
};

export const trendNames: Record<Insights['weeklyTrend'], string> = { up: 'Up', down: 'Down', stable: 'Stable' };

export const styleNames: Record<NonNullable<Insights['interactionStyle']>, string> = {
  supportive: 'Supportive',
  analytical: 'Analytical',
  creative: 'Creative',
  social: 'Social',
};

export const improvementTexts: Record<NonNullable<Insights['improvementArea']>, string> = {
  positivity: 'Write what people enjoy',
  posting: 'Post again: the last one is over four weeks old',
  conversation: 'Reply more often',
  consistency: 'Have three positive days in a row',
};

/** `+8`, `−3` or `0`: with the sign that screen readers read as one. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** When posts do best, for a tip; null while it is not known. */
export function postingTip({ bestTimeToPost, bestDayToPost }: Insights): string | null {
  if (bestTimeToPost && bestDayToPost) return `Your posts do best at ${bestTimeToPost}, and on ${bestDayToPost}s.`;
  if (bestTimeToPost) return `Your posts do best at ${bestTimeToPost}.`;
  return bestDayToPost && `Your posts do best on ${bestDayToPost}s.`;
}

export function momentumText(message: MomentumMessage, { momentum, recovery }: Insights): string {
  switch (message) {
    case 'recovery':
      return `Recovery mode: ${countOf(recovery?.votesNeeded ?? 0, 'more positive vote')} to ${RECOVERY_BELOW}.`;
    case 'strong-streak':
      return 'On fire: Fire Status is yours.';
    case 'streak':
      return `${countOf(FIRE_DAYS - momentum.currentStreak, 'more positive day')} to Fire Status.`;
    case 'velocity':
      return `Up ${countOf(momentum.vibeVelocity, 'point')} in 7 days.`;
    case 'default':
      return momentum.currentStreak === 0
        ? 'A day with more positive than negative votes starts a streak.'
        : 'Each day with more positive than negative votes adds one.';
  }
}
