import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { castVoteInput, ownVote, voteOfInput, voteState } from './vote.schema.ts';

export const voteRouter = router({
  cast: memberProcedure
    .input(castVoteInput)
    .use(rateLimit('votes'))
    .output(voteState)
    .mutation(({ ctx, input }) =>
      ctx.services.votes.cast(ctx.viewer, { kind: 'post', id: input.postId }, input.isPositive),
    ),

  find: memberProcedure
    .input(voteOfInput)
    .output(ownVote)
    .query(({ ctx, input }) => ctx.services.votes.find(ctx.viewer, input.postId)),
});
