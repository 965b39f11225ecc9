import type { ProcedurePath } from '../../src/http/rest-row.ts';

/** Who calls. `author` wrote the post in question, `other` did not; `dead` sends a token that is none (any more). */
export const roles = ['visitor', 'dead', 'other', 'author'] as const;
export type Role = (typeof roles)[number];

/** What the call is about. */
export const subjects = ['public', 'anonymous', 'private', 'deleted', 'absent'] as const;
export type Subject = (typeof subjects)[number];

/** A status, with the sentence where it is a refusal. */
export type Outcome = 200 | 201 | [status: number, message: string];

export interface MatrixRow {
  /** Method and address as the server routes it; `POST /trpc/…` rows cover procedures that have no REST call. */
  call: string;
  procedure: ProcedurePath | null;
  /** Expected by role; where the subject matters, by subject. */
  outcome: Record<Role, Outcome | Record<Subject, Outcome>>;
  /** `{post}` and `{me}` in the address stand for the subject and the caller. */
  body?: (context: { post: number; me: number }) => unknown;
}

const LOGIN: Outcome = [401, 'Login required'];
const NO_MEDIA: Outcome = [404, 'Media not found'];
const GONE: Outcome = [404, 'Post not found'];

/** 200 for what may be seen; the rest does not exist. */
const seen: Record<Subject, Outcome> = { public: 200, anonymous: 200, private: GONE, deleted: GONE, absent: GONE };
const membersOnly = { visitor: LOGIN, dead: LOGIN, author: 200, other: 200 } as const;
const everyone = { visitor: 200, dead: 200, author: 200, other: 200 } as const;
const visitorsToo = { visitor: 200, dead: LOGIN, author: 200, other: 200 } as const;
const voters = { visitor: LOGIN, dead: LOGIN, author: seen, other: seen } as const;

/** What is somebody else's may be seen and not touched; the rest does not exist. */
function notYours(sentence: string): Record<Subject, Outcome> {
  return { ...seen, public: [403, sentence], anonymous: [403, sentence] };
}

const vote = ({ post }: { post: number }) => ({ postId: post, isPositive: true });

/** Who may make which call: one row a route. A route without a row fails the suite. */
export const matrix: MatrixRow[] = [
  {
    call: 'POST /api/users/register',
    procedure: 'accounts.register',
    outcome: { visitor: 201, dead: 201, author: 201, other: 201 },
    body: () => ({ name: 'New', username: `new${Math.random().toString(36).slice(2, 12)}`, password: 'secret1' }),
  },
  {
    call: 'POST /api/users/login',
    procedure: 'accounts.login',
    outcome: everyone,
    body: () => ({ username: 'author', password: 'secret1' }),
  },
  { call: 'GET /api/auth/me', procedure: 'accounts.me', outcome: membersOnly },
  { call: 'GET /api/auth/sessions', procedure: 'accounts.listSessions', outcome: membersOnly },
  {
    call: 'DELETE /api/auth/sessions/:id',
    procedure: 'accounts.revokeSession',
    outcome: {
      visitor: LOGIN,
      dead: LOGIN,
      author: [404, 'Session not found'],
      other: [404, 'Session not found'],
    },
  },
  {
    call: 'PUT /api/auth/password',
    procedure: 'accounts.changePassword',
    outcome: { ...membersOnly, author: 200, other: 200 },
    body: () => ({ currentPassword: 'secret1', newPassword: 'secret1' }),
  },
  { call: 'GET /api/demo/accounts', procedure: 'accounts.listDemoAccounts', outcome: visitorsToo },
  { call: 'GET /api/posts', procedure: 'posts.list', outcome: visitorsToo },
  {
    call: 'GET /api/posts/:id',
    procedure: 'posts.get',
    outcome: { visitor: seen, dead: LOGIN, author: seen, other: seen },
  },
  {
    call: 'POST /api/posts',
    procedure: 'posts.create',
    outcome: {
      visitor: [401, 'Must be logged in to post'],
      dead: [401, 'Must be logged in to post'],
      author: 201,
      other: 201,
    },
    body: () => ({ content: 'hello' }),
  },
  // Whose media are whose, test/media-serving.test.ts says.
  {
    call: 'POST /api/media',
    procedure: 'media.describe',
    outcome: { visitor: LOGIN, dead: LOGIN, author: [400, 'File required'], other: [400, 'File required'] },
  },
  {
    call: 'GET /api/media/:id',
    procedure: 'media.get',
    outcome: { visitor: LOGIN, dead: LOGIN, author: NO_MEDIA, other: NO_MEDIA },
  },
  {
    call: 'DELETE /api/media/:id',
    procedure: 'media.discard',
    outcome: { visitor: LOGIN, dead: LOGIN, author: NO_MEDIA, other: NO_MEDIA },
  },
  {
    call: 'PUT /api/posts/:id',
    procedure: 'posts.edit',
    outcome: { visitor: LOGIN, dead: LOGIN, author: seen, other: notYours('You can only edit your own posts') },
    body: () => ({ content: 'a subject, edited' }),
  },
  { call: 'POST /api/votes', procedure: 'votes.cast', outcome: voters, body: vote },
  { call: 'POST /api/posts/vote', procedure: 'votes.cast', outcome: voters, body: vote },
  { call: 'POST /api/private-posts/vote', procedure: 'votes.cast', outcome: voters, body: vote },
  { call: 'GET /api/votes/:userId/:postId', procedure: 'votes.find', outcome: voters },
  // Deleting comes near the end: it takes the subjects away.
  {
    call: 'DELETE /api/posts/:id',
    procedure: 'posts.remove',
    outcome: { visitor: LOGIN, dead: LOGIN, author: seen, other: notYours('You can only delete your own posts') },
  },
  // Signing out comes last: it ends the caller's session.
  { call: 'POST /api/auth/logout', procedure: 'accounts.logout', outcome: everyone },
];

/** Routes that answer everyone alike and belong to no procedure. */
export const openRoutes = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /media/:name',
  'GET /api/openapi.json',
  'GET /api/docs',
  // tRPC's door: what is behind it has rows of its own
  '/trpc/:path',
];
