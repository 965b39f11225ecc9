import type { MatrixRow } from './matrix-row.ts';
import { LOGIN, membersOnly, seen, seenByAuthor } from './outcomes.ts';

const readers = { visitor: LOGIN, invalidToken: LOGIN, author: seenByAuthor, other: seen } as const;

export const saved: MatrixRow[] = [
  { call: 'GET /api/saved', procedure: 'saved.list', outcome: membersOnly },
  { call: 'GET /api/saved/state', procedure: 'saved.find', outcome: membersOnly, query: { id: '1' } },
  { call: 'GET /api/saved/ids', procedure: 'saved.findIds', outcome: membersOnly, query: { ids: '1' } },
  { call: 'PUT /api/saved', procedure: 'saved.save', outcome: readers, body: ({ post }) => ({ id: post }) },
  { call: 'DELETE /api/saved', procedure: 'saved.remove', outcome: membersOnly, body: ({ post }) => ({ id: post }) },
  { call: 'GET /api/saved-folders', procedure: 'saved.folders', outcome: membersOnly },
  {
    call: 'POST /api/saved-folders',
    procedure: 'saved.addFolder',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: 201, other: 201 },
    body: () => ({ name: 'Recipes' }),
  },
  {
    call: 'PUT /api/saved-folders/:id',
    about: 'nothing',
    procedure: 'saved.renameFolder',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: [404, 'Folder not found'],
      other: [404, 'Folder not found'],
    },
    body: () => ({ name: 'Travel' }),
  },
  { call: 'DELETE /api/saved-folders/:id', about: 'nothing', procedure: 'saved.removeFolder', outcome: membersOnly },
];
