/** Two rows for a pair that does not see each other: one lookup tells it from either side. */
export interface BlockTable {
  member_id: number;
  other_id: number;
  /** Whether the member has blocked the other one; 0 where only the other one has. */
  is_blocker: number;
  created_at: number;
}
