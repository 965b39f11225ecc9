import type { MatrixRow, Outcome } from './matrix-row.ts';
import { administratorsOnly } from './outcomes.ts';

const NOT_FOUND: Outcome = [404, 'Not found'];
const NO_MEMBER: Outcome = [404, 'User Not Found'];
const NO_OFFER: Outcome = [404, 'This offer does not stand any more'];
const moderatorsToo = { ...administratorsOnly, moderator: 200 } as const;
/** Of an id that is no member's. */
const onNobody = { ...administratorsOnly, administrator: NO_MEMBER, owner: NO_MEMBER } as const;
const withoutOffer = { ...administratorsOnly, administrator: NO_OFFER, owner: NO_OFFER } as const;

export const managedMembers: MatrixRow[] = [
  { call: 'GET /api/admin/members', procedure: 'managedMembers.list', outcome: moderatorsToo },
  { call: 'GET /api/admin/members/:id', about: 'author', procedure: 'managedMembers.get', outcome: moderatorsToo },
  {
    call: 'PUT /api/admin/members/:id/role',
    about: 'author',
    procedure: 'managedMembers.setRole',
    outcome: administratorsOnly,
    body: () => ({ role: 'member' }),
  },
  {
    call: 'DELETE /api/admin/members/:id/sessions',
    about: 'nothing',
    procedure: 'managedMembers.endSessions',
    outcome: onNobody,
  },
  {
    call: 'POST /api/admin/members/:id/reset-link',
    about: 'nothing',
    procedure: 'managedMembers.makeResetLink',
    outcome: onNobody,
  },
  {
    call: 'DELETE /api/admin/members/:id/second-factor',
    about: 'nothing',
    procedure: 'managedMembers.resetFactor',
    outcome: onNobody,
  },
  {
    call: 'PUT /api/admin/members/:id/verified',
    about: 'nothing',
    procedure: 'managedMembers.setVerified',
    outcome: onNobody,
    body: () => ({ isVerified: false, reason: 'A mistake.' }),
  },
  {
    call: 'POST /api/admin/members/:id/deletion',
    about: 'nothing',
    procedure: 'managedMembers.deleteMember',
    outcome: onNobody,
    body: () => ({ username: 'nobody' }),
  },
  {
    call: 'DELETE /api/admin/members/:id/deletion',
    about: 'nothing',
    procedure: 'managedMembers.restoreMember',
    outcome: onNobody,
  },
  { call: 'GET /api/admin/ownership', procedure: 'managedMembers.getOwnership', outcome: administratorsOnly },
  {
    call: 'POST /api/admin/ownership',
    procedure: 'managedMembers.offerOwnership',
    outcome: {
      ...administratorsOnly,
      administrator: NOT_FOUND,
      owner: [409, 'Only an administrator can become the owner'],
    },
    body: ({ author }) => ({ memberId: author }),
  },
  {
    call: 'POST /api/admin/ownership/accept',
    procedure: 'managedMembers.acceptOwnership',
    outcome: withoutOffer,
  },
  { call: 'DELETE /api/admin/ownership', procedure: 'managedMembers.cancelOwnership', outcome: withoutOffer },
];
