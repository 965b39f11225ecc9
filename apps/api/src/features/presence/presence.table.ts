export interface MemberPresenceTable {
  member_id: number;
  /** ms UTC; written at most once a minute. */
  seen_at: number;
}
