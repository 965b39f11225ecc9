/** The votes a member received on one day of their own time zone; days without votes are left out. */
export interface VoteDay {
  /** Days since 1970-01-01 in the member's calendar. */
  day: number;
  positive: number;
  negative: number;
}

/** Consecutive positive days, both included (days since 1970-01-01). */
export interface Streak {
  from: number;
  to: number;
}

function isPositiveDay({ positive, negative }: VoteDay): boolean {
  return positive > negative;
}

/** `days` must ascend. */
export function streaksOf(days: readonly VoteDay[]): Streak[] {
  const streaks: Streak[] = [];
  for (const one of days) {
    if (!isPositiveDay(one)) continue;
    const last = streaks.at(-1);
    if (last?.to === one.day - 1) last.to = one.day;
    else streaks.push({ from: one.day, to: one.day });
  }
  return streaks;
}

/**
 * The run of positive days that ends today, or yesterday while today has no votes; null without one. A vote that was
 * given and withdrawn does not count.
 */
export function currentStreak(days: readonly VoteDay[], today: number): Streak | null {
  const hasVotesToday = days.some(({ day, positive, negative }) => day === today && positive + negative > 0);
  const end = hasVotesToday ? today : today - 1;
  return streaksOf(days).find(({ to }) => to === end) ?? null;
}

export function streakLength(streak: Streak | null): number {
  return streak === null ? 0 : streak.to - streak.from + 1;
}

export function longestStreak(days: readonly VoteDay[]): number {
  return Math.max(0, ...streaksOf(days).map(streakLength));
}
