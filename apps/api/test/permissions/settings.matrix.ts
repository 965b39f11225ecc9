import type { MatrixRow } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

export const settings: MatrixRow[] = [
  { call: 'GET /api/settings', procedure: 'settings.get', outcome: membersOnly },
  {
    call: 'PUT /api/settings',
    procedure: 'settings.update',
    outcome: membersOnly,
    body: () => ({ dataSharing: true }),
  },
  {
    call: 'PUT /api/users/:id/privacy',
    about: 'author',
    procedure: 'settings.updatePrivacy',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: 200,
      other: [403, 'You can only change your own privacy'],
    },
    body: () => ({ isPrivate: false }),
  },
];
