import type { MatrixRow, Outcome } from './matrix-row.ts';
import { everyone, membersOnly } from './outcomes.ts';

/** Who calls does not matter, only the link. */
const NO_LINK: Outcome = [404, 'This link does not work'];
const SHORT: Outcome = [400, 'The code of a link has 22 characters'];
const noLink = { visitor: NO_LINK, invalidToken: NO_LINK, author: NO_LINK, other: NO_LINK };

export const mails: MatrixRow[] = [
  { call: 'GET /api/account/email', procedure: 'mails.get', outcome: membersOnly },
  {
    call: 'PUT /api/account/email',
    procedure: 'mails.set',
    outcome: membersOnly,
    body: () => ({ email: 'new@example.org', currentPassword: 'first-secret' }),
  },
  {
    call: 'DELETE /api/account/email',
    procedure: 'mails.remove',
    outcome: membersOnly,
    body: () => ({ currentPassword: 'first-secret' }),
  },
  {
    call: 'POST /api/account/email/confirm',
    procedure: 'mails.confirm',
    outcome: noLink,
    body: () => ({ code: 'of no link' }),
  },
  {
    call: 'PUT /api/account/digest',
    procedure: 'mails.setDigest',
    outcome: membersOnly,
    body: () => ({ digest: 'off' }),
  },
  {
    call: 'POST /api/unsubscribe/:code',
    about: 'nothing',
    procedure: 'mails.unsubscribe',
    outcome: { visitor: SHORT, invalidToken: SHORT, author: SHORT, other: SHORT },
  },
  {
    call: 'POST /api/users/forgot-password',
    procedure: 'mails.forgotPassword',
    outcome: everyone,
    body: () => ({ email: 'nobody@example.org' }),
  },
];
