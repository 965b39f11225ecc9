import type { Circle, CircleBan, CircleMember } from '@vibeline/core/features/circles/circle.schema';
import type { CircleInvitation, SentInvitation } from '@vibeline/core/features/circles/circle-invitation.schema';
import { authorOf, memberOf } from './members.ts';

/** A private circle of Ben's that the viewer is in, unless it says otherwise. */
export function circleOf(fields: Partial<Circle> = {}): Circle {
  const owner = authorOf({ id: 7, name: 'Ben Hartley', username: 'ben' });
  return {
    id: 5,
    name: 'Bread bakers',
    description: null,
    isPrivate: true,
    memberLimit: 10,
    memberCount: 3,
    ownerId: owner.id,
    owner,
    createdAt: '2026-03-01T12:00:00.000Z',
    role: 'member',
    isInvited: false,
    isBanned: false,
    ...fields,
  };
}

export function circleMemberOf(id: number, name: string, fields: Partial<CircleMember> = {}): CircleMember {
  const member = memberOf({ id, name, username: name.toLowerCase().replaceAll(' ', '') });
  return { member, role: 'member', joinedAt: '2026-03-02T12:00:00.000Z', ...fields };
}

export function sentInvitationOf(id: number, name: string, fields: Partial<SentInvitation> = {}): SentInvitation {
  return {
    id,
    circleId: 5,
    member: authorOf({ id, name, username: name.toLowerCase() }),
    invitedBy: authorOf(),
    createdAt: '2026-03-02T12:00:00.000Z',
    canCancel: true,
    ...fields,
  };
}

export function banOf(id: number, name: string): CircleBan {
  const member = authorOf({ id, name, username: name.toLowerCase() });
  return { id, member, createdAt: '2026-03-02T12:00:00.000Z' };
}

/** That Cleo invites the viewer to a circle. */
export function invitationOf(id: number, fields: Partial<Circle> = {}): CircleInvitation {
  return {
    id,
    circle: circleOf({ role: 'none', isInvited: true, ...fields }),
    invitedBy: authorOf({ id: 8, name: 'Cleo', username: 'cleo' }),
    createdAt: '2026-03-02T12:00:00.000Z',
  };
}
