import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

/** Who may see which story: visibility/reach/stories.reach.ts and story-audiences.test.ts. The ids here are of none. */
const NO_STORY: Outcome = [404, 'Story not found'];
const onNone = { visitor: LOGIN, invalidToken: LOGIN, author: NO_STORY, other: NO_STORY };

export const stories: MatrixRow[] = [
  { call: 'GET /api/stories', procedure: 'stories.list', outcome: membersOnly },
  {
    call: 'POST /api/stories',
    procedure: 'stories.create',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: 201, other: 201 },
    body: () => ({ content: 'hello' }),
  },
  { call: 'GET /api/stories/archived', procedure: 'stories.listArchived', outcome: membersOnly },
  { call: 'GET /api/stories/strip', procedure: 'stories.strip', outcome: membersOnly },
  {
    call: 'GET /api/users/:memberId/stories',
    procedure: 'stories.listOfMember',
    outcome: membersOnly,
    about: 'author',
  },
  { call: 'DELETE /api/stories/:id', procedure: 'stories.remove', outcome: onNone, about: 'nothing' },
  { call: 'POST /api/stories/:id/views', procedure: 'stories.recordView', outcome: onNone, about: 'nothing' },
  { call: 'GET /api/stories/:id/viewers', procedure: 'stories.listViewers', outcome: onNone, about: 'nothing' },
  {
    call: 'PUT /api/stories/:id/audience',
    procedure: 'stories.changeAudience',
    outcome: onNone,
    about: 'nothing',
    body: () => ({ visibility: 'close_followers' }),
  },
  {
    call: 'PUT /api/stories/:id/category',
    procedure: 'stories.setCategory',
    outcome: onNone,
    about: 'nothing',
    body: () => ({ category: 'travel' }),
  },
];
