import type { MatrixRow, Outcome, Subject } from './matrix-row.ts';
import { byAuthor, bySubject, LOGIN, seen, seenByAuthor, visitorsToo } from './outcomes.ts';

/** The author has a comment on every post; it may be seen when its post may. */
const NO_COMMENT: Outcome = [404, 'Comment not found'];
const seenComment = bySubject(200, NO_COMMENT);
const commentSeenByAuthor = byAuthor(200, NO_COMMENT);
const COMMENTED: Record<Subject, Outcome> = { ...seen, public: 201, anonymous: 201 };
const COMMENTED_BY_AUTHOR: Record<Subject, Outcome> = { ...COMMENTED, private: 201 };

export const comments: MatrixRow[] = [
  {
    call: 'GET /api/posts/:id/comments',
    procedure: 'comments.list',
    outcome: { visitor: seen, invalidToken: LOGIN, author: seenByAuthor, other: seen },
  },
  {
    call: 'POST /api/comments',
    procedure: 'comments.add',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: COMMENTED_BY_AUTHOR, other: COMMENTED },
    body: ({ post }) => ({ postId: post, content: 'words' }),
  },
  {
    call: 'POST /api/private-posts/comment',
    procedure: 'comments.add',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: COMMENTED_BY_AUTHOR, other: COMMENTED },
    body: ({ post }) => ({ postId: post, content: 'words' }),
  },
  {
    call: 'GET /api/comments/:parentId/replies',
    about: 'comment',
    procedure: 'comments.listReplies',
    outcome: { visitor: seenComment, invalidToken: LOGIN, author: commentSeenByAuthor, other: seenComment },
  },
  { call: 'GET /api/comments/by-id', procedure: 'comments.listById', outcome: visitorsToo, query: { ids: '1' } },
  {
    call: 'GET /api/comments/:id',
    about: 'comment',
    procedure: 'comments.getThread',
    outcome: { visitor: seenComment, invalidToken: LOGIN, author: commentSeenByAuthor, other: seenComment },
  },
  {
    call: 'GET /api/comments/:id/vote-kinds',
    about: 'comment',
    procedure: 'votes.findCommentKinds',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: commentSeenByAuthor, other: seenComment },
  },
  {
    call: 'POST /api/comment-votes',
    procedure: 'comments.castVote',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: commentSeenByAuthor, other: seenComment },
    body: ({ comment }) => ({ commentId: comment, isPositive: true }),
  },
  {
    call: 'POST /api/comment-votes/keep',
    procedure: 'comments.keepVote',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: commentSeenByAuthor, other: seenComment },
    body: ({ comment }) => ({ commentId: comment }),
  },
  {
    call: 'GET /api/comments/:id/versions',
    about: 'comment',
    procedure: 'comments.listVersions',
    outcome: { visitor: seenComment, invalidToken: LOGIN, author: commentSeenByAuthor, other: seenComment },
  },
  {
    call: 'PUT /api/comments/:id',
    about: 'comment',
    procedure: 'comments.edit',
    outcome: {
      visitor: LOGIN,
      invalidToken: LOGIN,
      author: commentSeenByAuthor,
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
      author: commentSeenByAuthor,
      other: bySubject([403, 'You can only delete your own comments'], NO_COMMENT),
    },
  },
];
