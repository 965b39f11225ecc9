import type { Generated } from 'kysely';

export interface CircleTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  is_private: number;
  member_limit: number;
  member_count: number;
  owner_id: number;
  created_at: number;
  invite_code: string | null;
  /** A deleted circle exists for nobody; its posts are removed one after another. */
  deleted_at: number | null;
  purged_at: Generated<number | null>;
}

export interface CircleMemberTable {
  circle_id: number;
  member_id: number;
  joined_at: number;
}

export interface CircleBanTable {
  id: Generated<number>;
  circle_id: number;
  member_id: number;
  created_at: number;
}

export interface CircleInvitationTable {
  id: Generated<number>;
  circle_id: number;
  member_id: number;
  inviter_id: number;
  state: 'pending' | 'declined';
  created_at: number;
}
