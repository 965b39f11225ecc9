import { invitationState } from '@vibeline/core/features/invitations/invitation.rules';
import type { Invitation, ListedInvitation } from '@vibeline/core/features/invitations/invitation.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { InvitationRow } from './invitation.queries.ts';

function viewFields(row: InvitationRow, now: number): Omit<Invitation, 'code'> {
  const { used, uses_max: usesMax, ends_at: endsAt, revoked_at: revokedAt } = row;
  return {
    id: row.id,
    note: row.note,
    usesMax,
    used,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    state: invitationState({ used, usesMax, endsAt, revokedAt }, now),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export function viewInvitation(row: InvitationRow, now: number): Invitation {
  return { ...viewFields(row, now), code: row.code };
}

export function viewListedInvitation(row: InvitationRow, invitedBy: Author, now: number): ListedInvitation {
  return { ...viewFields(row, now), invitedBy };
}
