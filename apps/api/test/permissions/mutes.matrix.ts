import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const SELF: Outcome = [400, 'You cannot mute yourself'];

export const mutes: MatrixRow[] = [
  {
    call: 'PUT /api/users/:id/mute',
    about: 'author',
    procedure: 'mutes.mute',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: SELF, other: 200 },
  },
  // After it nobody is muted: the rows that follow find every post.
  { call: 'DELETE /api/users/:id/mute', about: 'author', procedure: 'mutes.unmute', outcome: membersOnly },
  { call: 'GET /api/mutes', procedure: 'mutes.list', outcome: membersOnly },
  { call: 'GET /api/muted-words', procedure: 'mutes.words', outcome: membersOnly },
  {
    call: 'POST /api/muted-words',
    procedure: 'mutes.addWord',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: 201, other: 201 },
    body: () => ({ word: 'a word in no post' }),
  },
  {
    call: 'POST /trpc/mutes.changeWords',
    procedure: 'mutes.changeWords',
    outcome: membersOnly,
    body: () => ({ json: { add: [{ word: 'a word in no post' }] } }),
  },
  { call: 'DELETE /api/muted-words/:id', about: 'nothing', procedure: 'mutes.removeWord', outcome: membersOnly },
];
