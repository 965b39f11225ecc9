import type { Circle, CircleMember } from '../features/circles/circle.schema.ts';
import type { CircleInvitation, SentInvitation } from '../features/circles/circle-invitation.schema.ts';
import { exampleAuthor, exampleMember, exampleViewerAsAuthor } from './entities.ts';
import { exampleTime } from './time.ts';

export const exampleCircle: Circle = {
  id: 31,
  name: 'Sunday bakers',
  description: 'Loaves, crumbs and starters.',
  isPrivate: false,
  memberLimit: 25,
  memberCount: 8,
  ownerId: exampleAuthor.id,
  owner: exampleAuthor,
  createdAt: exampleTime,
  role: 'member',
  isInvited: false,
  isBanned: false,
};

export const exampleOwnCircle: Circle = {
  ...exampleCircle,
  ownerId: exampleViewerAsAuthor.id,
  owner: exampleViewerAsAuthor,
  role: 'owner',
};

export const exampleCircleMember: CircleMember = { member: exampleMember, role: 'owner', joinedAt: exampleTime };

export const exampleInviteCode = 'mD3x0Qy7Rk2-aVt_9LpZ4w';

export const exampleOfferedCircle = { ...exampleCircle, role: 'none', isInvited: true } as const;

export const exampleInvitation: CircleInvitation = {
  id: 77,
  circle: exampleOfferedCircle,
  invitedBy: exampleAuthor,
  createdAt: exampleCircle.createdAt,
};

export const exampleSentInvitation: SentInvitation = {
  id: 78,
  circleId: exampleCircle.id,
  member: exampleAuthor,
  invitedBy: exampleViewerAsAuthor,
  createdAt: exampleCircle.createdAt,
  canCancel: true,
};
