import type { CircleInvitation, SentInvitation } from '@vibeline/core/features/circles/circle-invitation.schema';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Example, page } from './example.ts';
import { exampleCircle } from './example-circles.ts';
import { exampleAuthor, exampleViewer } from './example-entities.ts';

const { id, createdAt } = exampleCircle;
const code = 'mD3x0Qy7Rk2-aVt_9LpZ4w';
const { id: viewerId, username, name, profileImage, vibeScore, isVerified } = exampleViewer;
const viewer = { id: viewerId, name, username, profileImage, vibeScore, isVerified, relation: null };
const offered = { ...exampleCircle, role: 'none', isInvited: true } as const;

const received: CircleInvitation = { id: 77, circle: offered, invitedBy: exampleAuthor, createdAt };
const sent: SentInvitation = {
  id: 78,
  circleId: id,
  member: exampleAuthor,
  invitedBy: viewer,
  createdAt,
  canCancel: true,
};

/** Of invitations to circles and of invite links. */
type Paths =
  | `circles.${'invitations' | 'invited' | 'suggestInvitees' | 'invite' | 'cancelInvitation' | 'declineInvitation'}`
  | `circles.${'inviteLink' | 'createInviteLink' | 'removeInviteLink' | 'previewInviteLink' | 'joinByLink'}`;

export const circleInvitationExamples: { [Path in ProcedurePath & Paths]: Example<Path> } = {
  'circles.invitations': { output: page(received) },
  'circles.invited': { input: { id }, output: page(sent) },
  'circles.suggestInvitees': { input: { id, search: 'an' }, output: [{ member: exampleAuthor, state: 'none' }] },
  'circles.invite': { input: { id, userId: exampleAuthor.id }, output: { invitation: sent, isNew: true } },
  'circles.cancelInvitation': {
    input: { id, memberId: exampleAuthor.id },
    output: { message: 'Invitation cancelled' },
  },
  'circles.declineInvitation': { input: { id }, output: { message: 'Invitation declined' } },
  'circles.inviteLink': { input: { id }, output: { code } },
  'circles.createInviteLink': { input: { id }, output: { code } },
  'circles.removeInviteLink': { input: { id }, output: { code: null } },
  'circles.previewInviteLink': { input: { code }, output: { ...offered, isInvited: false } },
  'circles.joinByLink': { input: { code }, output: { circle: exampleCircle, isNew: true } },
};
