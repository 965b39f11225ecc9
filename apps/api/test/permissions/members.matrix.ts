import type { MatrixRow } from './matrix-row.ts';
import { LOGIN, membersOnly, visitorsToo } from './outcomes.ts';

export const members: MatrixRow[] = [
  { call: 'GET /api/suggestions/users', procedure: 'members.suggest', outcome: membersOnly },
  { call: 'GET /api/users/by-id', procedure: 'members.listById', outcome: visitorsToo, query: { ids: '1' } },
  { call: 'GET /api/users', procedure: 'members.list', outcome: visitorsToo },
  { call: 'GET /api/users/:id', about: 'author', procedure: 'members.getProfile', outcome: visitorsToo },
  {
    call: 'GET /api/users/by-username/:username',
    about: 'username',
    procedure: 'members.getProfileByUsername',
    outcome: visitorsToo,
  },
  {
    call: 'PUT /api/users/:id/profile',
    about: 'author',
    procedure: 'members.updateProfile',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: 200,
      other: [403, 'You can only edit your own profile'],
    },
    body: () => ({ bio: 'Hello' }),
  },
  // members.test.ts tests whose picture may be used.
  {
    call: 'POST /api/upload/profile-image',
    procedure: 'members.uploadProfileImage',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: [400, 'File required'], other: [400, 'File required'] },
  },
  {
    call: 'GET /trpc/members.get',
    procedure: 'members.get',
    outcome: visitorsToo,
    input: ({ author }) => ({ id: author }),
  },
  {
    call: 'GET /trpc/members.listByUsername',
    procedure: 'members.listByUsername',
    outcome: visitorsToo,
    input: () => ({ usernames: ['nobody'] }),
  },
  {
    call: 'GET /trpc/members.getByUsername',
    procedure: 'members.getByUsername',
    outcome: visitorsToo,
    input: () => ({ username: 'author' }),
  },
];
