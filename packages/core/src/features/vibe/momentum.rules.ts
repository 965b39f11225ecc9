export const RECOVERY_BELOW = 40;

export const FIRE_DAYS = 7;
/** The milestone after 7 days. The specification gives no number. */
export const LEGEND_DAYS = 30;

const MILESTONES = [3, 5, FIRE_DAYS, LEGEND_DAYS] as const;
export type Milestone = (typeof MILESTONES)[number];

export function nextMilestone(streak: number): { days: Milestone; label: string } | null {
  const days = MILESTONES.find((milestone) => milestone > streak);
  if (days === undefined) return null;
  return { days, label: days === LEGEND_DAYS ? 'Legend Status' : `${days} days` };
}

export const weeklyTrends = ['up', 'down', 'stable'] as const;
type WeeklyTrend = (typeof weeklyTrends)[number];

export function weeklyTrend(velocity: number): WeeklyTrend {
  if (velocity >= 2) return 'up';
  return velocity <= -2 ? 'down' : 'stable';
}

export interface Momentum {
  /** Days. */
  currentStreak: number;
  /** Score now minus score 7 days ago, −100 to 100. */
  vibeVelocity: number;
  recoveryMode: boolean;
}

export type MomentumMessage = 'recovery' | 'strong-streak' | 'streak' | 'velocity' | 'default';

export function momentumMessage({ currentStreak, vibeVelocity, recoveryMode }: Momentum): MomentumMessage {
  if (recoveryMode) return 'recovery';
  if (currentStreak >= 7) return 'strong-streak';
  if (currentStreak >= 3) return 'streak';
  return vibeVelocity > 10 ? 'velocity' : 'default';
}

export function streakColor(streak: number): 'purple' | 'blue' | 'green' | 'orange' {
  if (streak >= 7) return 'purple';
  if (streak >= 5) return 'blue';
  return streak >= 3 ? 'green' : 'orange';
}

export function velocityIcon(velocity: number): 'up' | 'medium' | 'down' | null {
  if (velocity > 10) return 'up';
  if (velocity > 5) return 'medium';
  return velocity < -10 ? 'down' : null;
}

export function showsVelocity(velocity: number): boolean {
  return Math.abs(velocity) > 3;
}

export function isPulsing(velocity: number): boolean {
  return velocity > 5;
}

export function showsTips({ currentStreak, vibeVelocity }: Momentum): boolean {
  return currentStreak >= 3 || vibeVelocity > 5;
}
