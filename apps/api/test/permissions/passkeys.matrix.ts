import type { MatrixRow } from './matrix-row.ts';
import { everyone, membersOnly } from './outcomes.ts';

const refused = [403, 'This passkey was not accepted. Please try again'] as [number, string];
const response = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };
const missing = [404, 'Passkey not found'] as [number, string];

export const passkeys: MatrixRow[] = [
  { call: 'GET /api/auth/passkeys', procedure: 'passkeys.list', outcome: membersOnly },
  { call: 'POST /api/auth/passkeys/begin', procedure: 'passkeys.beginAdding', outcome: membersOnly },
  {
    call: 'POST /api/auth/passkeys',
    procedure: 'passkeys.add',
    outcome: { ...membersOnly, author: refused, other: refused },
    body: () => ({ name: 'Phone', id: 'AA', response: { clientDataJSON: 'AA', attestationObject: 'AA' } }),
  },
  {
    call: 'DELETE /api/auth/passkeys/:id',
    about: 'nothing',
    procedure: 'passkeys.remove',
    outcome: { ...membersOnly, author: missing, other: missing },
  },
  { call: 'POST /api/auth/proof/passkey', procedure: 'passkeys.beginProof', outcome: membersOnly },
  { call: 'POST /api/users/login/passkey/begin', procedure: 'passkeys.beginSignIn', outcome: everyone },
  {
    call: 'POST /api/users/login/passkey',
    procedure: 'passkeys.signIn',
    outcome: { visitor: refused, invalidToken: refused, author: refused, other: refused },
    body: () => ({ attempt: 'AA', passkey: { id: 'AA', response } }),
  },
];
