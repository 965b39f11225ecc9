import type { Generated } from 'kysely';

export interface InvitationTable {
  id: Generated<number>;
  /** Who made it. */
  member_id: number;
  /** As it is, so that its maker can copy the link again. */
  code: string;
  note: string;
  /** null: any number. */
  uses_max: number | null;
  /** How many have joined by it. Never less: that one of them is gone lets nobody else in. */
  used: number;
  ends_at: number | null;
  revoked_at: number | null;
  created_at: number;
}

export interface InvitedMemberTable {
  member_id: number;
  inviter_id: number;
  invitation_id: number;
  joined_at: number;
}
