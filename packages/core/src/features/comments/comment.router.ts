import { exampleComment, exampleOwnComment, examplePost, exampleVote } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleTime } from '../../examples/time.ts';
import { exampleCommentVersions } from '../../examples/versions.ts';
import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { ownIdField } from '../../rpc/rest-call.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { postErrors } from '../posts/post.errors.ts';
import { versionErrors } from '../versions/version.errors.ts';
import { commentErrors } from './comment.errors.ts';
import {
  addCommentInput,
  castCommentVoteInput,
  comment,
  commentIdInput,
  commentOfVoteInput,
  commentPage,
  commentsById,
  commentVersions,
  commentVoteState,
  editCommentInput,
  listCommentsByIdInput,
  listCommentsInput,
  listRepliesInput,
  oneComment,
} from './comment.schema.ts';

export const commentRouter = router({
  list: query(
    visitorProcedure
      .input(listCommentsInput)
      .output(commentPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/posts/:id/comments',
            operationId: 'listComments',
            summary: 'List the comments of a post',
            description: 'Top-level comments, oldest first, each with its first replies.',
            isSpecified: true,
            wrapped: 'comments',
          },
        ],
        refusals: [postErrors.notFound()],
        example: { input: { id: examplePost.id }, output: page(exampleComment) },
      }),
  ),

  listReplies: query(
    visitorProcedure
      .input(listRepliesInput)
      .output(commentPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/comments/:parentId/replies',
            operationId: 'listReplies',
            summary: 'List the replies of a comment',
            description: 'Oldest first.',
            wrapped: 'comments',
          },
        ],
        refusals: [commentErrors.notFound()],
        example: { input: { parentId: exampleComment.id }, output: page(exampleOwnComment) },
      }),
  ),

  listById: query(
    visitorProcedure
      .input(listCommentsByIdInput)
      .output(commentsById)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/comments/by-id',
            operationId: 'listCommentsById',
            summary: 'List comments by their ids',
            description:
              'Those of them that you may see, in no order, without their replies. Not those that were deleted.',
          },
        ],
        example: { input: { ids: [exampleComment.id] }, output: [{ ...exampleComment, replies: [] }] },
      }),
  ),

  getThread: query(
    visitorProcedure
      .input(commentIdInput)
      .output(comment)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/comments/:id',
            operationId: 'getCommentThread',
            summary: 'Get the thread of a comment',
            description: 'The top-level comment that it is or belongs to, with its first replies and that very one.',
          },
        ],
        refusals: [commentErrors.notFound()],
        example: { input: { id: exampleComment.id }, output: exampleComment },
      }),
  ),

  listVersions: query(
    visitorProcedure
      .input(commentIdInput)
      .output(commentVersions)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/comments/:id/versions',
            operationId: 'listCommentVersions',
            summary: 'List the versions of a comment',
            description: 'As those of a post, for everyone who may see the comment.',
          },
        ],
        refusals: [commentErrors.notFound()],
        example: { input: { id: exampleOwnComment.id }, output: exampleCommentVersions },
      }),
  ),

  add: mutation(
    memberProcedure
      .input(addCommentInput)
      .use(rateLimit('comments'))
      .output(oneComment)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/comments',
            operationId: 'addComment',
            summary: 'Comment on a post, or reply',
            description:
              'Comment on a post or, with a `parentId`, reply. With an Idempotency-Key, a repeated call returns the first comment again.',
            status: 201,
            isSpecified: true,
            takesIdempotencyKey: true,
            extraInput: ownIdField('authorId'),
          },
          {
            method: 'POST',
            path: '/api/private-posts/comment',
            operationId: 'addPrivatePostComment',
            summary: 'Comment on a post, or reply',
            description: 'Another path of `addComment`.',
            status: 201,
            isSpecified: true,
            takesIdempotencyKey: true,
            extraInput: ownIdField('authorId'),
          },
        ],
        refusals: [postErrors.notFound(), commentErrors.invalidParent()],
        example: {
          input: { postId: examplePost.id, content: exampleOwnComment.content },
          output: { comment: exampleOwnComment },
        },
      }),
  ),

  edit: mutation(
    memberProcedure
      .input(editCommentInput)
      .use(rateLimit('comments'))
      .output(oneComment)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/comments/:id',
            operationId: 'editComment',
            summary: 'Change the text of your comment',
            description: 'Votes and replies stay.',
          },
        ],
        refusals: [commentErrors.notFound(), commentErrors.notAuthor('edit'), versionErrors.changedElsewhere()],
        example: {
          input: { id: exampleOwnComment.id, content: exampleOwnComment.content },
          output: { comment: { ...exampleOwnComment, editedAt: exampleTime } },
        },
      }),
  ),

  remove: mutation(
    memberProcedure
      .input(commentIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/comments/:id',
            operationId: 'deleteComment',
            summary: 'Delete your comment',
            description: 'Its replies stay.',
          },
        ],
        refusals: [commentErrors.notFound(), commentErrors.notAuthor('delete')],
        example: { input: { id: exampleOwnComment.id } },
      }),
    { message: 'Comment deleted' },
  ),

  castVote: mutation(
    memberProcedure
      .input(castCommentVoteInput)
      .use(rateLimit('votes'))
      .output(commentVoteState)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/comment-votes',
            operationId: 'castCommentVote',
            summary: 'Vote on a comment',
            description:
              'One vote a member and comment: the opposite one moves it, the same one changes nothing, null removes it.',
            isSpecified: true,
            extraInput: ownIdField('userId'),
          },
        ],
        refusals: [commentErrors.notFound()],
        example: { input: { commentId: exampleComment.id, isPositive: true }, output: exampleVote },
      }),
  ),

  keepVote: mutation(
    memberProcedure
      .input(commentOfVoteInput)
      .use(rateLimit('votes'))
      .output(commentVoteState)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/comment-votes/keep',
            operationId: 'keepCommentVote',
            summary: 'Keep your vote on a changed comment',
            description: 'It counts as given for what the comment says now. Without a vote it changes nothing.',
          },
        ],
        refusals: [commentErrors.notFound()],
        example: { input: { commentId: exampleComment.id }, output: exampleVote },
      }),
  ),
});
