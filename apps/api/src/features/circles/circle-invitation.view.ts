import type {
  CircleInvitation,
  Invitee,
  SentInvitation,
} from '@vibeline/core/features/circles/circle-invitation.schema';
import { type AuthorRow, viewAuthor } from '../members/member.view.ts';
import type { CircleRow } from './circle.queries.ts';
import { viewCircle } from './circle.view.ts';
import type { InvitationRow, listInviteeStates } from './circle-invitation.queries.ts';

export function viewInvitation(
  row: InvitationRow,
  { circle, inviter, viewerId }: { circle: CircleRow; inviter: AuthorRow; viewerId: number },
): CircleInvitation {
  return {
    id: row.id,
    circle: viewCircle(circle, viewerId),
    invitedBy: viewAuthor(inviter, viewerId),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export function viewSentInvitation(
  row: InvitationRow,
  people: { member: AuthorRow; inviter: AuthorRow },
  { viewerId, ownerId }: { viewerId: number; ownerId: number },
): SentInvitation {
  return {
    id: row.id,
    circleId: row.circle_id,
    member: viewAuthor(people.member, viewerId),
    invitedBy: viewAuthor(people.inviter, viewerId),
    createdAt: new Date(row.created_at).toISOString(),
    canCancel: viewerId === row.inviter_id || viewerId === ownerId,
  };
}

type InviteeStateRow = Awaited<ReturnType<typeof listInviteeStates>>[number];

export function stateOf({ joined_at, invitation_id }: InviteeStateRow): Invitee['state'] {
  if (joined_at !== null) return 'member';
  return invitation_id === null ? 'none' : 'invited';
}
