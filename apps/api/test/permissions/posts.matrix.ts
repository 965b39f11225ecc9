import type { MatrixRow } from './matrix-row.ts';
import { bySubject, LOGIN, membersOnly, notYours, seen, seenByAuthor, visitorsToo } from './outcomes.ts';

export const posts: MatrixRow[] = [
  { call: 'GET /api/posts', procedure: 'posts.list', outcome: visitorsToo },
  { call: 'GET /api/trending/posts', procedure: 'posts.trending', outcome: visitorsToo },
  {
    call: 'GET /api/posts/:id/rank',
    procedure: 'posts.explain',
    outcome: { visitor: seen, invalidToken: LOGIN, author: seenByAuthor, other: seen },
    query: { ranker: 'calm' },
  },
  { call: 'GET /api/suggestions/hashtags', procedure: 'posts.suggestHashtags', outcome: visitorsToo },
  { call: 'GET /api/posts/by-id', procedure: 'posts.listById', outcome: visitorsToo, query: { ids: '1' } },
  { call: 'GET /api/posts/newer', procedure: 'posts.countNewer', outcome: visitorsToo, query: { afterId: '1' } },
  {
    call: 'GET /api/posts/:id',
    procedure: 'posts.get',
    outcome: { visitor: seen, invalidToken: LOGIN, author: seenByAuthor, other: seen },
  },
  {
    call: 'GET /api/posts/:id/versions',
    procedure: 'posts.listVersions',
    outcome: { visitor: seen, invalidToken: LOGIN, author: seenByAuthor, other: seen },
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
  {
    call: 'POST /api/private-posts',
    procedure: 'posts.createPrivate',
    outcome: {
      visitor: [401, 'Must be logged in to post'],
      invalidToken: [401, 'Must be logged in to post'],
      author: 201,
      other: 201,
    },
    body: () => ({ content: 'hello' }),
  },
  { call: 'GET /api/private-posts/feed', procedure: 'posts.privateFeed', outcome: membersOnly },
  { call: 'GET /api/private-posts/audiences', procedure: 'posts.audienceCounts', outcome: membersOnly },
  {
    call: 'PUT /api/posts/:id/audience',
    procedure: 'posts.changeAudience',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: { ...seen, private: [409, 'The audience of a post can only become smaller'] },
      other: notYours('You can only change who sees your own posts'),
    },
    // What the other rows' posts have already.
    body: () => ({ visibility: 'public' }),
  },
  {
    call: 'PUT /api/posts/:id',
    procedure: 'posts.edit',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: seenByAuthor,
      other: notYours('You can only edit your own posts'),
    },
    body: () => ({ content: 'a subject, edited' }),
  },
];

/** Near the end, because the other rows need the posts. */
export const postRemoval: MatrixRow = {
  call: 'DELETE /api/posts/:id',
  procedure: 'posts.remove',
  outcome: {
    visitor: LOGIN,
    invalidToken: LOGIN,
    author: seenByAuthor,
    other: notYours('You can only delete your own posts'),
  },
};
