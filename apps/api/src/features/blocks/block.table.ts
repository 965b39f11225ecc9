/** Two rows for a pair that does not see each other, so that one lookup finds it from either side. */
export interface BlockTable {
  member_id: number;
  other_id: number;
  is_blocker: number;
  created_at: number;
}
