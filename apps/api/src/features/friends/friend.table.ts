import type { Generated } from 'kysely';

export interface FriendshipTable {
  id: Generated<number>;
  member_id: number;
  other_id: number;
  /**
   * `outgoing`: the member requested it; `incoming`: the other member did. `declined` on both sides after a refusal.
   */
  state: 'outgoing' | 'incoming' | 'friends' | 'declined';
  /** Only `member_id` may know it. */
  is_close: number;
  /** The id of the requesting member's row, the same in both rows. */
  request_id: number;
  changed_at: number;
}
