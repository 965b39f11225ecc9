import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import {
  addCommentInput,
  castCommentVoteInput,
  comment,
  commentIdInput,
  commentPage,
  commentVoteState,
  editCommentInput,
  listCommentsInput,
  listRepliesInput,
  oneComment,
} from './comment.schema.ts';

export const commentRouter = router({
  list: visitorProcedure
    .input(listCommentsInput)
    .output(commentPage)
    .query(({ ctx, input }) => ctx.services.comments.list(ctx.viewer, input)),

  listReplies: visitorProcedure
    .input(listRepliesInput)
    .output(commentPage)
    .query(({ ctx, input }) => ctx.services.comments.listReplies(ctx.viewer, input)),

  getThread: visitorProcedure
    .input(commentIdInput)
    .output(comment)
    .query(({ ctx, input }) => ctx.services.comments.getThread(ctx.viewer, input.id)),

  add: memberProcedure
    .input(addCommentInput)
    .use(rateLimit('comments'))
    .output(oneComment)
    .mutation(({ ctx, input }) => ctx.services.comments.add(ctx.viewer, input, ctx.idempotencyKey)),

  edit: memberProcedure
    .input(editCommentInput)
    .use(rateLimit('comments'))
    .output(oneComment)
    .mutation(({ ctx, input }) => ctx.services.comments.edit(ctx.viewer, input)),

  remove: memberProcedure
    .input(commentIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.comments.remove(ctx.viewer, input.id);
      return { message: 'Comment deleted' };
    }),

  castVote: memberProcedure
    .input(castCommentVoteInput)
    .use(rateLimit('votes'))
    .output(commentVoteState)
    .mutation(({ ctx, input }) =>
      ctx.services.votes.cast(ctx.viewer, { kind: 'comment', id: input.commentId }, input.isPositive),
    ),
});
