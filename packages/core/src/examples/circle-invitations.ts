import type { CircleInvitation, SentInvitation } from '../features/circles/circle-invitation.schema.ts';
import { exampleCircle } from './circles.ts';
import { exampleAuthor, exampleViewerAsAuthor } from './entities.ts';

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
