import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';

/** Who calls. `author` wrote the post, `other` did not; `invalidToken` sends an invalid token. */
export const roles = ['visitor', 'invalidToken', 'other', 'author'] as const;
export type Role = (typeof roles)[number];

/** The kind of post that the call is about. */
export const subjects = ['public', 'anonymous', 'private', 'deleted', 'absent'] as const;
export type Subject = (typeof subjects)[number];

/** A status, with the message of a refusal. */
export type Outcome = 200 | 201 | [status: number, message: string];

export interface MatrixRow {
  /** Method and route; `/trpc/…` rows cover procedures without a REST call. */
  call: string;
  procedure: ProcedurePath | null;
  /** Expected by role; where the subject matters, by subject. */
  outcome: Record<Role, Outcome | Record<Subject, Outcome>>;
  /** What the id in the path belongs to: the post by default, or its author, a comment on it, or nothing. */
  about?: 'author' | 'comment' | 'nothing';
  body?: (context: MatrixContext) => unknown;
  /** The query of a REST call. */
  query?: Record<string, string>;
  /** The input of a procedure that has no REST call. */
  input?: (context: MatrixContext) => unknown;
}

interface MatrixContext {
  post: number;
  /** A comment on the post. */
  comment: number;
  author: number;
}

const LOGIN: Outcome = [401, 'Login required'];
const NO_MEDIA: Outcome = [404, 'Media not found'];
const NO_REQUEST: Outcome = [404, 'Request not found'];
const NO_NOTIFICATION: Outcome = [404, 'Notification not found'];
const NO_ADVERT: Outcome = [404, 'Advert not found'];
const NO_POST: Outcome = [404, 'Post not found'];

/** 200 for posts the viewer may see; the others are not found. */
const seen: Record<Subject, Outcome> = {
  public: 200,
  anonymous: 200,
  private: NO_POST,
  deleted: NO_POST,
  absent: NO_POST,
};
const membersOnly = { visitor: LOGIN, invalidToken: LOGIN, author: 200, other: 200 } as const;
const everyone = { visitor: 200, invalidToken: 200, author: 200, other: 200 } as const;
const visitorsToo = { visitor: 200, invalidToken: LOGIN, author: 200, other: 200 } as const;
const voters = { visitor: LOGIN, invalidToken: LOGIN, author: seen, other: seen } as const;

/** 403 for another member's posts that the viewer may see; the others are not found. */
function notYours(message: string): Record<Subject, Outcome> {
  return { ...seen, public: [403, message], anonymous: [403, message] };
}

/** The author has a comment on every post; it may be seen when its post may. */
const NO_COMMENT: Outcome = [404, 'Comment not found'];
const seenComment = bySubject(200, NO_COMMENT);
const COMMENTED: Record<Subject, Outcome> = { ...seen, public: 201, anonymous: 201 };

function bySubject(visible: Outcome, hidden: Outcome): Record<Subject, Outcome> {
  return { public: visible, anonymous: visible, private: hidden, deleted: hidden, absent: hidden };
}

const SELF: Outcome = [400, 'You cannot follow your own profile'];

const vote = ({ post }: { post: number }) => ({ postId: post, isPositive: true });

/** Who may make which call: one row per route. A route without a row fails the test. */
export const matrix: MatrixRow[] = [
  {
    call: 'POST /api/users/register',
    procedure: 'accounts.register',
    outcome: { visitor: 201, invalidToken: 201, author: 201, other: 201 },
    body: () => ({ name: 'New', username: `new${Math.random().toString(36).slice(2, 12)}`, password: 'secret1' }),
  },
  {
    call: 'POST /api/users/login',
    procedure: 'accounts.login',
    outcome: everyone,
    body: () => ({ username: 'author', password: 'secret1' }),
  },
  {
    call: 'GET /api/usernames/check',
    procedure: 'accounts.checkUsername',
    outcome: visitorsToo,
    query: { username: 'nobody.yet' },
  },
  { call: 'GET /api/auth/me', procedure: 'accounts.me', outcome: membersOnly },
  { call: 'GET /api/auth/sessions', procedure: 'accounts.listSessions', outcome: membersOnly },
  {
    call: 'DELETE /api/auth/sessions/:id',
    about: 'nothing',
    procedure: 'accounts.revokeSession',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
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
  { call: 'GET /api/insights', procedure: 'vibe.getInsights', outcome: membersOnly },
  { call: 'GET /api/insights/score', procedure: 'vibe.explainScore', outcome: membersOnly },
  { call: 'GET /api/achievements', procedure: 'vibe.listAchievements', outcome: membersOnly },
  { call: 'GET /api/demo/accounts', procedure: 'accounts.listDemoAccounts', outcome: visitorsToo },
  { call: 'GET /api/posts', procedure: 'posts.list', outcome: visitorsToo },
  { call: 'GET /api/suggestions/hashtags', procedure: 'posts.suggestHashtags', outcome: visitorsToo },
  { call: 'GET /api/posts/newer', procedure: 'posts.countNewer', outcome: visitorsToo, query: { afterId: '1' } },
  { call: 'GET /api/activities', procedure: 'activities.latest', outcome: membersOnly },
  { call: 'GET /api/suggestions/users', procedure: 'members.suggest', outcome: membersOnly },
  {
    call: 'GET /api/posts/:id',
    procedure: 'posts.get',
    outcome: { visitor: seen, invalidToken: LOGIN, author: seen, other: seen },
  },
  {
    call: 'POST /api/posts/views',
    procedure: 'posts.recordViews',
    // The same for posts that the viewer may not see: nobody learns that they exist.
    outcome: {
      visitor: bySubject(200, 200),
      invalidToken: LOGIN,
      author: bySubject(200, 200),
      other: bySubject(200, 200),
    },
    body: ({ post }) => ({ postIds: [post] }),
  },
  { call: 'GET /api/adverts', procedure: 'adverts.list', outcome: visitorsToo },
  {
    call: 'POST /api/adverts/views',
    procedure: 'adverts.recordViews',
    outcome: visitorsToo,
    body: () => ({ ids: [1] }),
  },
  {
    call: 'POST /api/adverts/:id/clicks',
    about: 'nothing',
    procedure: 'adverts.recordClick',
    outcome: { visitor: NO_ADVERT, invalidToken: LOGIN, author: NO_ADVERT, other: NO_ADVERT },
  },
  {
    call: 'POST /api/posts',
    procedure: 'posts.create',
    outcome: {
      visitor: [401, 'Must be logged in to post'],
      invalidToken: [401, 'Must be logged in to post'],
      author: 201,
      other: 201,
    },
    body: () => ({ content: 'hello' }),
  },
  // media-serving.test.ts tests whose media may be read.
  {
    call: 'POST /api/media',
    procedure: 'media.upload',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: [400, 'File required'], other: [400, 'File required'] },
  },
  {
    call: 'GET /api/media/:id',
    about: 'nothing',
    procedure: 'media.get',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_MEDIA, other: NO_MEDIA },
  },
  {
    call: 'DELETE /api/media/:id',
    about: 'nothing',
    procedure: 'media.discard',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_MEDIA, other: NO_MEDIA },
  },
  {
    call: 'PUT /api/posts/:id',
    procedure: 'posts.edit',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: seen, other: notYours('You can only edit your own posts') },
    body: () => ({ content: 'a subject, edited' }),
  },
  { call: 'GET /api/users', procedure: 'members.list', outcome: visitorsToo },
  { call: 'GET /api/users/:id', about: 'author', procedure: 'members.getProfile', outcome: visitorsToo },
  { call: 'GET /api/users/:id/media', about: 'author', procedure: 'media.listOfMember', outcome: visitorsToo },
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
  { call: 'GET /api/trending/hashtags', procedure: 'trends.listHashtags', outcome: visitorsToo },
  { call: 'GET /api/top-vibers', procedure: 'vibers.listTop', outcome: membersOnly },
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
  // members.test.ts tests whose picture may be used.
  {
    call: 'POST /api/upload/profile-image',
    procedure: 'members.uploadProfileImage',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: [400, 'File required'], other: [400, 'File required'] },
  },
  // The follower is the token's member, who cannot follow themself.
  {
    call: 'POST /api/users/:followingId/follow',
    about: 'author',
    procedure: 'follows.follow',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: SELF, other: 200 },
  },
  {
    call: 'DELETE /api/users/:followingId/unfollow',
    about: 'author',
    procedure: 'follows.unfollow',
    outcome: membersOnly,
  },
  {
    call: 'POST /api/follows',
    procedure: 'follows.follow',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: SELF, other: 200 },
    body: ({ author }) => ({ followingId: author }),
  },
  {
    call: 'DELETE /api/follows',
    procedure: 'follows.unfollow',
    outcome: membersOnly,
    body: ({ author }) => ({ followingId: author }),
  },
  {
    call: 'POST /api/followers',
    procedure: 'follows.request',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: SELF, other: 201 },
    body: ({ author }) => ({ followingId: author }),
  },
  { call: 'DELETE /api/followers/:followingId', about: 'author', procedure: 'follows.unfollow', outcome: membersOnly },
  // follows.test.ts tests who may answer a request.
  {
    call: 'PUT /api/followers/accept/:id',
    about: 'nothing',
    procedure: 'follows.accept',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_REQUEST, other: NO_REQUEST },
  },
  {
    call: 'PUT /api/followers/decline/:id',
    about: 'nothing',
    procedure: 'follows.decline',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_REQUEST, other: NO_REQUEST },
  },
  { call: 'GET /api/followers', procedure: 'follows.listFollowers', outcome: membersOnly },
  { call: 'GET /api/following', procedure: 'follows.listFollowing', outcome: membersOnly },
  { call: 'GET /api/followers/requests', procedure: 'follows.listRequests', outcome: membersOnly },
  { call: 'GET /api/followers/requests/sent', procedure: 'follows.listSentRequests', outcome: membersOnly },
  { call: 'GET /trpc/events.counters', procedure: 'events.counters', outcome: membersOnly },
  { call: 'GET /trpc/events.stream', procedure: 'events.stream', outcome: membersOnly },
  {
    call: 'GET /trpc/members.get',
    procedure: 'members.get',
    outcome: visitorsToo,
    input: ({ author }) => ({ id: author }),
  },
  {
    call: 'GET /trpc/members.getByUsername',
    procedure: 'members.getByUsername',
    outcome: visitorsToo,
    input: () => ({ username: 'author' }),
  },
  {
    call: 'GET /trpc/follows.listOf',
    procedure: 'follows.listOf',
    outcome: visitorsToo,
    input: ({ author }) => ({ memberId: author, side: 'followers' }),
  },
  {
    call: 'GET /api/posts/:id/comments',
    procedure: 'comments.list',
    outcome: { visitor: seen, invalidToken: LOGIN, author: seen, other: seen },
  },
  {
    call: 'POST /api/comments',
    procedure: 'comments.add',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: COMMENTED, other: COMMENTED },
    body: ({ post }) => ({ postId: post, content: 'words' }),
  },
  {
    call: 'POST /api/private-posts/comment',
    procedure: 'comments.add',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: COMMENTED, other: COMMENTED },
    body: ({ post }) => ({ postId: post, content: 'words' }),
  },
  {
    call: 'GET /api/comments/:parentId/replies',
    about: 'comment',
    procedure: 'comments.listReplies',
    outcome: { visitor: seenComment, invalidToken: LOGIN, author: seenComment, other: seenComment },
  },
  {
    call: 'GET /api/comments/:id',
    about: 'comment',
    procedure: 'comments.getThread',
    outcome: { visitor: seenComment, invalidToken: LOGIN, author: seenComment, other: seenComment },
  },
  {
    call: 'POST /api/comment-votes',
    procedure: 'comments.castVote',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: seenComment, other: seenComment },
    body: ({ comment }) => ({ commentId: comment, isPositive: true }),
  },
  {
    call: 'PUT /api/comments/:id',
    about: 'comment',
    procedure: 'comments.edit',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: seenComment,
      other: bySubject([403, 'You can only edit your own comments'], NO_COMMENT),
    },
    body: () => ({ content: 'other words' }),
  },
  {
    call: 'DELETE /api/comments/:id',
    about: 'comment',
    procedure: 'comments.remove',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: seenComment,
      other: bySubject([403, 'You can only delete your own comments'], NO_COMMENT),
    },
  },
  { call: 'POST /api/votes', procedure: 'votes.cast', outcome: voters, body: vote },
  { call: 'POST /api/posts/vote', procedure: 'votes.cast', outcome: voters, body: vote },
  { call: 'POST /api/private-posts/vote', procedure: 'votes.cast', outcome: voters, body: vote },
  { call: 'GET /api/votes/:userId/:postId', procedure: 'votes.find', outcome: voters },
  // notifications.test.ts tests whose notifications may be read.
  { call: 'GET /api/notifications', procedure: 'notifications.list', outcome: membersOnly },
  { call: 'GET /api/notifications/unread-count', procedure: 'notifications.unreadCount', outcome: membersOnly },
  { call: 'PUT /api/notifications/seen', procedure: 'notifications.markSeen', outcome: membersOnly },
  { call: 'PUT /api/notifications/read-all', procedure: 'notifications.markAllRead', outcome: membersOnly },
  {
    call: 'PUT /api/notifications/:id/read',
    about: 'nothing',
    procedure: 'notifications.markRead',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_NOTIFICATION, other: NO_NOTIFICATION },
  },
  { call: 'GET /api/notifications/preferences', procedure: 'notifications.getPreferences', outcome: membersOnly },
  {
    call: 'PUT /api/notifications/preferences',
    procedure: 'notifications.updatePreferences',
    outcome: membersOnly,
    body: () => ({ milestone: false }),
  },
  // actions.test.ts tests that they are one's own.
  { call: 'GET /api/actions', procedure: 'actions.list', outcome: membersOnly },
  // Near the end, because the other rows need the posts.
  {
    call: 'DELETE /api/posts/:id',
    procedure: 'posts.remove',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: seen,
      other: notYours('You can only delete your own posts'),
    },
  },
  // Last, because it ends the caller's session.
  { call: 'POST /api/auth/logout', procedure: 'accounts.logout', outcome: everyone },
];

/** Routes without a procedure that respond in the same way to everyone. */
export const openRoutes = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /.well-known/security.txt',
  'GET /.well-known/change-password',
  'GET /media/:name',
  'GET /api/openapi.json',
  'GET /api/docs',
  // Its procedures have their own rows.
  '/trpc/:path',
];
