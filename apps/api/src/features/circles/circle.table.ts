import type { Generated } from 'kysely';

export interface CircleTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  is_private: number;
  member_limit: number;
  /** Rows of `circle_members`. */
  member_count: number;
  owner_id: number;
  created_at: number;
  /** The last part of the invite link's path. */
  invite_code: string | null;
  /** Then it exists for nobody; its posts are removed one after another. */
  deleted_at: number | null;
  /** When the last of its posts was removed after that. */
  purged_at: Generated<number | null>;
}

/** Who is in which circle, the owner too. */
export interface CircleMemberTable {
  circle_id: number;
  member_id: number;
  joined_at: number;
}

/** Whom the owner has removed, and who cannot join again without an invitation; ends when they do. */
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
  /** One that was accepted is deleted. */
  state: 'pending' | 'declined';
  created_at: number;
}
