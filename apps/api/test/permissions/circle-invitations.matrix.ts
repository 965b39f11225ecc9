import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const NO_CIRCLE: Outcome = [404, 'Circle not found'];
const INVALID_LINK: Outcome = [400, 'Invalid link'];
const notFound = { visitor: LOGIN, invalidToken: LOGIN, author: NO_CIRCLE, other: NO_CIRCLE };
/** The ids that the test sends are no codes. */
const invalidLink = { visitor: LOGIN, invalidToken: LOGIN, author: INVALID_LINK, other: INVALID_LINK };

/** circle-invitations.test.ts tests who may invite, and who may answer. */
export const circleInvitations: MatrixRow[] = [
  { call: 'GET /api/vibe-circles/invitations', procedure: 'circles.invitations', outcome: membersOnly },
  {
    call: 'GET /api/vibe-circles/:id/invitations',
    about: 'nothing',
    procedure: 'circles.invited',
    outcome: notFound,
  },
  {
    call: 'POST /api/vibe-circles/:id/invitations',
    about: 'nothing',
    procedure: 'circles.invite',
    outcome: notFound,
    body: ({ author }) => ({ userId: author }),
  },
  {
    call: 'POST /api/vibe-circles/:id/invitations/decline',
    about: 'nothing',
    procedure: 'circles.declineInvitation',
    outcome: membersOnly,
    body: () => ({}),
  },
  {
    call: 'DELETE /api/vibe-circles/:id/invitations/:memberId',
    about: 'nothing',
    procedure: 'circles.cancelInvitation',
    outcome: notFound,
  },
  {
    call: 'GET /api/vibe-circles/:id/invite-link',
    about: 'nothing',
    procedure: 'circles.inviteLink',
    outcome: notFound,
  },
  {
    call: 'POST /api/vibe-circles/:id/invite-link',
    about: 'nothing',
    procedure: 'circles.createInviteLink',
    outcome: notFound,
    body: () => ({}),
  },
  {
    call: 'DELETE /api/vibe-circles/:id/invite-link',
    about: 'nothing',
    procedure: 'circles.removeInviteLink',
    outcome: notFound,
  },
  {
    call: 'GET /api/vibe-circles/invite-links/:code',
    about: 'nothing',
    procedure: 'circles.previewInviteLink',
    outcome: invalidLink,
  },
  {
    call: 'POST /api/vibe-circles/invite-links/:code/join',
    about: 'nothing',
    procedure: 'circles.joinByLink',
    outcome: invalidLink,
    body: () => ({}),
  },
  {
    call: 'GET /trpc/circles.suggestInvitees',
    procedure: 'circles.suggestInvitees',
    outcome: notFound,
    input: () => ({ id: 987_654 }),
  },
];
