import { checked, described, memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { castVoteInput, ownVote, voteOfInput, voteState } from './vote.schema.ts';

export const voteRouter = router({
  cast: memberProcedure
    .input(checked(castVoteInput))
    .use(rateLimit('votes'))
    .output(described(voteState))
    .mutation(({ ctx, input }) => ctx.services.votes.cast(ctx.viewer, input)),

  find: memberProcedure
    .input(checked(voteOfInput))
    .output(described(ownVote))
    .query(({ ctx, input }) => ctx.services.votes.find(ctx.viewer, input.postId)),
});
