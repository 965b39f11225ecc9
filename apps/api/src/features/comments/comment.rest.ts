import { DomainError } from '@vibeline/core/errors';
import { commentNotFound } from '@vibeline/core/features/comments/comment.rules';
import { comment } from '@vibeline/core/features/comments/comment.schema';
import { postNotFound } from '@vibeline/core/features/posts/post.rules';
import { ownIdField, type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const invalidParent = new DomainError('invalid', 'invalid_parent', 'Invalid parent comment', {
  fields: { parentId: 'Invalid parent comment' },
});

const addPaths = [
  {
    path: '/api/comments',
    operationId: 'addComment',
    description:
      'Comment on a post or, with a `parentId`, reply. With an Idempotency-Key, a repeated call returns the first comment again.',
  },
  {
    path: '/api/private-posts/comment',
    operationId: 'addPrivatePostComment',
    description: 'Another path of `addComment`.',
  },
] as const;

export const commentRows: RestRow[] = [
  restList({
    path: '/api/posts/:id/comments',
    procedure: 'comments.list',
    operationId: 'listComments',
    summary: 'List the comments of a post',
    description: 'Top-level comments, oldest first, each with its first replies.',
    refusals: [postNotFound()],
    item: { schema: comment, from: (item) => item },
    wrapped: 'comments',
  }),
  restList({
    path: '/api/comments/:parentId/replies',
    procedure: 'comments.listReplies',
    operationId: 'listReplies',
    summary: 'List the replies of a comment',
    description: 'Oldest first.',
    refusals: [commentNotFound()],
    item: { schema: comment, from: (item) => item },
    wrapped: 'comments',
  }),
  restRow({
    method: 'GET',
    path: '/api/comments/:id',
    procedure: 'comments.getThread',
    operationId: 'getCommentThread',
    summary: 'Get the thread of a comment',
    description: 'The top-level comment that it is or belongs to, with its first replies and that very one.',
    refusals: [commentNotFound()],
  }),
  ...addPaths.map((names) =>
    restRow({
      ...names,
      method: 'POST',
      procedure: 'comments.add',
      summary: 'Comment on a post, or reply',
      status: 201,
      takesIdempotencyKey: true,
      extraInput: ownIdField('authorId'),
      refusals: [postNotFound(), invalidParent],
    }),
  ),
  restRow({
    method: 'PUT',
    path: '/api/comments/:id',
    procedure: 'comments.edit',
    operationId: 'editComment',
    summary: 'Change the text of your comment',
    description: 'Votes and replies stay.',
    refusals: [commentNotFound(), new DomainError('forbidden', 'not_author', 'You can only edit your own comments')],
  }),
  restRow({
    method: 'DELETE',
    path: '/api/comments/:id',
    procedure: 'comments.remove',
    operationId: 'deleteComment',
    summary: 'Delete your comment',
    description: 'Its replies stay.',
    refusals: [commentNotFound(), new DomainError('forbidden', 'not_author', 'You can only delete your own comments')],
  }),
  restRow({
    method: 'POST',
    path: '/api/comment-votes',
    procedure: 'comments.castVote',
    operationId: 'castCommentVote',
    summary: 'Vote on a comment',
    description:
      'One vote a member and comment: the opposite one moves it, the same one changes nothing, null removes it.',
    extraInput: ownIdField('userId'),
    refusals: [commentNotFound()],
  }),
];
