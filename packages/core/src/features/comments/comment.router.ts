import { message } from '../../message.ts';
import { checked, described, memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
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
    .input(checked(listCommentsInput))
    .output(described(commentPage))
    .query(({ ctx, input }) => ctx.services.comments.list(ctx.viewer, input)),

  listReplies: visitorProcedure
    .input(checked(listRepliesInput))
    .output(described(commentPage))
    .query(({ ctx, input }) => ctx.services.comments.listReplies(ctx.viewer, input)),

  getThread: visitorProcedure
    .input(checked(commentIdInput))
    .output(described(comment))
    .query(({ ctx, input }) => ctx.services.comments.getThread(ctx.viewer, input.id)),

  add: memberProcedure
    .input(checked(addCommentInput))
    .use(rateLimit('comments'))
    .output(described(oneComment))
    .mutation(({ ctx, input }) => ctx.services.comments.add(ctx.viewer, input, ctx.idempotencyKey)),

  edit: memberProcedure
    .input(checked(editCommentInput))
    .use(rateLimit('comments'))
    .output(described(oneComment))
    .mutation(({ ctx, input }) => ctx.services.comments.edit(ctx.viewer, input)),

  remove: memberProcedure
    .input(checked(commentIdInput))
    .output(described(message))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.comments.remove(ctx.viewer, input.id);
      return { message: 'Comment deleted' };
    }),

  castVote: memberProcedure
    .input(checked(castCommentVoteInput))
    .use(rateLimit('votes'))
    .output(described(commentVoteState))
    .mutation(({ ctx, input }) => ctx.services.comments.castVote(ctx.viewer, input)),
});
