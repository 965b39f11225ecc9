const BADGE_MAX = 9;

/** A count of unread things as its badge shows it: `9+` above 9, nothing at 0. */
export function badgeText(count: number): string {
  return count > BADGE_MAX ? `${BADGE_MAX}+` : count > 0 ? String(count) : '';
}
