import type { Invitation, InvitedMember, ListedInvitation } from '../features/invitations/invitation.schema.ts';
import type { RegistrationRequest } from '../features/registration/registration.schema.ts';
import { exampleAuthor } from './entities.ts';
import { exampleTime } from './time.ts';

export const exampleRequest: RegistrationRequest = {
  id: 604,
  name: 'Cara Lind',
  username: 'cara',
  reason: 'I row on Tuesdays, in the boat of Ben.',
  state: 'pending',
  answer: null,
  askedAt: exampleTime,
  decidedAt: null,
  decidedBy: null,
  member: null,
};

export const exampleCode = 'k3J9vQm2Xa7Rt0LpYw5ZcA';

const shared = {
  id: 311,
  note: 'For the Tuesday crew',
  usesMax: 10,
  used: 3,
  endsAt: '2026-12-01T00:00:00.000Z',
  state: 'active' as const,
  createdAt: exampleTime,
};

export const exampleOwnInvitation: Invitation = { ...shared, code: exampleCode };
export const exampleListedInvitation: ListedInvitation = { ...shared, invitedBy: exampleAuthor };
export const exampleInvited: InvitedMember = { id: 12, member: exampleAuthor, joinedAt: exampleTime };
