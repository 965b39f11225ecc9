/**
 * The votes that a member received in a quarter of an hour: those that stand, by the time they were cast. Only votes of
 * the score: of others, and not on what is anonymous. A quarter is the unit because every time zone's days begin with one.
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
