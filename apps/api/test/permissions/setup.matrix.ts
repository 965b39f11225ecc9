import type { MatrixRow, Outcome } from './matrix-row.ts';

/** Who calls does not matter, only the link. */
const NO_LINK: Outcome = [404, 'This set-up link does not work'];
const noLink = { visitor: NO_LINK, invalidToken: NO_LINK, author: NO_LINK, other: NO_LINK };

export const setup: MatrixRow[] = [
  {
    call: 'POST /api/setup',
    procedure: 'setup.setUp',
    outcome: noLink,
    body: () => ({
      ...{ code: 'of no link', name: 'Ana', username: 'ana', password: 'first-secret' },
      ...{ networkName: 'Rowers', sentence: '', rules: [], registration: 'invitation' },
    }),
  },
  {
    call: 'POST /api/setup/check',
    procedure: 'setup.checkLink',
    outcome: noLink,
    body: () => ({ code: 'of no link' }),
  },
];
