import type { Insights } from '@vibeline/core/features/vibe/insight.schema';

export function milestoneText({ nextGoal }: Pick<Insights, 'nextGoal'>): string {
  return nextGoal ? `Next milestone: ${nextGoal.label}` : 'Every milestone is reached.';
}
