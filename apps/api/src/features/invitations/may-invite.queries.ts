import { WEEK_MS } from '@vibeline/core/durations.rules';
import { hasRole } from '@vibeline/core/features/accounts/role.rules';
import type { InvitationAllowance } from '@vibeline/core/features/invitations/invitation.schema';
import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findDeletion } from '../accounts/deletion/deletion.queries.ts';
import { findRole } from '../accounts/roles/role.queries.ts';
import { findSuspension } from '../accounts/suspensions/suspension.queries.ts';
import { countInvitationsSince, findWorking, type WorkingInvitation } from './invitation.queries.ts';

interface Reading {
  db: Kysely<Database>;
  settings: Pick<NetworkSettings, 'whoInvites' | 'invitationsPerWeek'>;
  now: number;
}

export async function findAllowance({ db, settings, now }: Reading, memberId: number): Promise<InvitationAllowance> {
  const role = await findRole(db, memberId);
  if (!hasRole(role, settings.whoInvites)) return { canInvite: false, left: 0 };
  if (role !== 'member') return { canInvite: true, left: null };
  const made = await countInvitationsSince(db, memberId, now - WEEK_MS);
  return { canInvite: true, left: Math.max(0, settings.invitationsPerWeek - made) };
}

/** Whose right to invite was taken away, who is suspended or being deleted, lets nobody in any more. */
export async function findUsable({ db, settings, now }: Reading, code: string): Promise<WorkingInvitation | null> {
  const invitation = await findWorking(db, code, now);
  if (!invitation) return null;
  const { member_id: inviterId } = invitation;
  if (!hasRole(await findRole(db, inviterId), settings.whoInvites)) return null;
  if (await findDeletion(db, inviterId)) return null;
  return (await findSuspension(db, inviterId, now)) ? null : invitation;
}
