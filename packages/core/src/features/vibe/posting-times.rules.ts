export const INSIGHT_DAYS = 28;

/** Fewest posts in an hour or on a weekday that can be the best one, and fewest actions or votes that show a habit or trend. */
export const DATA_MIN = 3;

export const NOT_ENOUGH_DATA = 'Not enough data yet';

export function engagementOf(post: { positive: number; negative: number; comments: number }): number {
  return post.positive + post.negative + post.comments;
}

interface SlottedPost {
  /** The hour (0–23) or weekday (1 Monday to 7 Sunday) in which it was published. */
  slot: number;
  engagement: number;
}

/**
 * The slot with at least 3 posts and the highest `(n·mean_slot + 3·mean_all) / (n + 3)`; of equal ones the earlier; null
 * when no slot has 3 posts.
 */
export function bestSlot(posts: readonly SlottedPost[]): number | null {
  const sumOf = (some: readonly SlottedPost[]) => some.reduce((sum, { engagement }) => sum + engagement, 0);
  const meanOfAll = sumOf(posts) / posts.length;
  let best: { slot: number; value: number } | null = null;
  for (const slot of [...new Set(posts.map((post) => post.slot))].sort((a, b) => a - b)) {
    const within = posts.filter((post) => post.slot === slot);
    if (within.length < DATA_MIN) continue;
    const value = (sumOf(within) + 3 * meanOfAll) / (within.length + 3);
    // Sums of fractions differ in their last digits though they are equal.
    if (best === null || value > best.value + 1e-9) best = { slot, value };
  }
  return best?.slot ?? null;
}

/** As documented: `9:00 AM`. */
export function formatHour(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The name of a weekday from 1 (Monday) to 7. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? '';
}
