import { comment } from '@vibeline/core/features/comments/comment.schema';
import { type RestRow, restList, restRow } from '../../http/rest-row.ts';

const addPaths = ['/api/comments', '/api/private-posts/comment'] as const;

export const commentRows: RestRow[] = [
  restList({
    path: '/api/posts/:id/comments',
    procedure: 'comments.list',
    summary: 'Top-level comments of a post, oldest first, each with its first replies.',
    item: { schema: comment, from: (item) => item },
    wrapped: 'comments',
  }),
  restList({
    path: '/api/comments/:parentId/replies',
    procedure: 'comments.listReplies',
    summary: 'The replies of a comment, oldest first.',
    item: { schema: comment, from: (item) => item },
    wrapped: 'comments',
  }),
  restRow({
    method: 'GET',
    path: '/api/comments/:id',
    procedure: 'comments.getThread',
    summary: 'The top-level comment that a comment is or hangs on, with its first replies and that very one.',
  }),
  ...addPaths.map((path) =>
    restRow({
      method: 'POST',
      path,
      procedure: 'comments.add',
      summary: 'Comment on a post, or reply. With an Idempotency-Key, a repeated call answers the first comment again.',
      status: 201,
    }),
  ),
  restRow({
    method: 'PUT',
    path: '/api/comments/:id',
    procedure: 'comments.edit',
    summary: 'Change the text of one’s own comment.',
  }),
  restRow({
    method: 'DELETE',
    path: '/api/comments/:id',
    procedure: 'comments.remove',
    summary: 'Delete one’s own comment; its replies stay.',
  }),
  restRow({
    method: 'POST',
    path: '/api/comment-votes',
    procedure: 'comments.castVote',
    summary: 'Vote on a comment; the opposite vote moves it, null takes it back.',
  }),
];
