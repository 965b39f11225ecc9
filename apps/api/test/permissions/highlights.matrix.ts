import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly, visitorsToo } from './outcomes.ts';

const NO_HIGHLIGHT: Outcome = [404, 'Highlight not found'];
const notFound = { visitor: LOGIN, invalidToken: LOGIN, author: NO_HIGHLIGHT, other: NO_HIGHLIGHT };
const notFoundForAll = { ...notFound, visitor: NO_HIGHLIGHT };

/** highlights.test.ts tests who may change one, and visibility.test.ts who sees it. */
export const highlights: MatrixRow[] = [
  { call: 'GET /api/memory-highlights', procedure: 'highlights.list', outcome: membersOnly },
  {
    call: 'POST /api/memory-highlights',
    procedure: 'highlights.create',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: 201, other: 201 },
    body: () => ({ title: 'Summer', category: 'travel' }),
  },
  {
    call: 'PUT /api/memory-highlights/order',
    procedure: 'highlights.order',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: [409, 'The list has changed; load it again'],
      other: [409, 'The list has changed; load it again'],
    },
    body: () => ({ ids: [987_654] }),
  },
  {
    call: 'GET /api/memory-highlights/:id',
    about: 'nothing',
    procedure: 'highlights.get',
    outcome: notFoundForAll,
  },
  {
    call: 'PUT /api/memory-highlights/:id',
    about: 'nothing',
    procedure: 'highlights.update',
    outcome: notFound,
    body: () => ({ title: 'Summer' }),
  },
  { call: 'DELETE /api/memory-highlights/:id', about: 'nothing', procedure: 'highlights.remove', outcome: notFound },
  {
    call: 'POST /api/memory-highlights/:id/stories',
    about: 'nothing',
    procedure: 'highlights.addStory',
    outcome: notFound,
    body: () => ({ archivedStoryId: 987_654 }),
  },
  {
    call: 'DELETE /api/memory-highlights/:id/stories/:storyId',
    about: 'nothing',
    procedure: 'highlights.removeStory',
    outcome: notFound,
  },
  {
    call: 'PUT /api/memory-highlights/:id/order',
    about: 'nothing',
    procedure: 'highlights.orderStories',
    outcome: notFound,
    body: () => ({ storyIds: [] }),
  },
  {
    call: 'POST /api/memory-highlights/:id/views',
    about: 'nothing',
    procedure: 'highlights.recordView',
    outcome: notFound,
    body: () => ({}),
  },
  {
    call: 'GET /api/users/:memberId/memory-highlights',
    about: 'author',
    procedure: 'highlights.listOfMember',
    outcome: visitorsToo,
  },
];
