import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN } from './outcomes.ts';

const NONE: Outcome = [404, 'Circle not found'];
const TO_POST: Outcome = [401, 'Must be logged in to post'];

export const circlePosts: MatrixRow[] = [
  {
    call: 'GET /api/vibe-circles/:circleId/posts',
    procedure: 'posts.list',
    about: 'nothing',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NONE, other: NONE },
  },
  {
    call: 'POST /api/vibe-circles/:circleId/posts',
    procedure: 'posts.create',
    about: 'nothing',
    outcome: { visitor: TO_POST, invalidToken: TO_POST, author: NONE, other: NONE },
    body: () => ({ content: 'hello' }),
  },
];
