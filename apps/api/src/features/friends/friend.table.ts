import type { Generated } from 'kysely';

export interface FriendshipTable {
  id: Generated<number>;
  member_id: number;
  other_id: number;
  /** `outgoing`: the member asked; `incoming`: the other one asked. `declined` on both sides after a refusal. */
  state: 'outgoing' | 'incoming' | 'friends' | 'declined';
  /** Whether the member counts the other one among their close friends. Only the member may know. */
  is_close: number;
  /** The id of the request, the same in both rows: that of the row of the member who asked. */
  request_id: number;
  changed_at: number;
}
