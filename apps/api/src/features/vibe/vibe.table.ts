/**
 * Votes that a member received in a quarter of an hour: those that stand, by the time they were cast, on posts and
 * comments that count for the score (by others, not anonymous). Days of every time zone begin with a quarter.
 */
export interface ReceivedVotesTable {
  member_id: number;
  quarter: number;
  positive: number;
  negative: number;
}

export interface AchievementTable {
  member_id: number;
  key: string;
  unlocked_at: number;
}
