import { message } from '../../message.ts';
import { checked, described, memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import {
  answerFollowInput,
  askedFollow,
  follow,
  followedPage,
  followInput,
  followListInput,
  followPage,
  listFollowsInput,
} from './follow.schema.ts';

const asking = memberProcedure.input(checked(followInput));
const answering = memberProcedure.input(checked(answerFollowInput)).output(described(follow));
const listing = memberProcedure.input(checked(listFollowsInput)).output(described(followPage));

export const followRouter = router({
  follow: asking
    .use(rateLimit('follows'))
    .output(described(follow))
    .mutation(({ ctx, input }) => ctx.services.follows.follow(ctx.viewer, input.followingId)),

  request: asking
    .use(rateLimit('follows'))
    .output(described(askedFollow))
    .mutation(({ ctx, input }) => ctx.services.follows.request(ctx.viewer, input.followingId)),

  unfollow: asking.output(described(message)).mutation(async ({ ctx, input }) => {
    await ctx.services.follows.unfollow(ctx.viewer, input.followingId);
    return { message: 'Unfollowed' };
  }),

  accept: answering.mutation(({ ctx, input }) => ctx.services.follows.answer(ctx.viewer, input.id, true)),
  decline: answering.mutation(({ ctx, input }) => ctx.services.follows.answer(ctx.viewer, input.id, false)),

  listFollowers: listing.query(({ ctx, input }) => ctx.services.follows.listFollowers(ctx.viewer, input)),
  listFollowing: listing.query(({ ctx, input }) => ctx.services.follows.listFollowing(ctx.viewer, input)),
  listRequests: listing.query(({ ctx, input }) => ctx.services.follows.listRequests(ctx.viewer, input)),
  listSentRequests: listing.query(({ ctx, input }) => ctx.services.follows.listSentRequests(ctx.viewer, input)),

  listOf: visitorProcedure
    .input(checked(followListInput))
    .output(described(followedPage))
    .query(({ ctx, input }) => ctx.services.follows.listOf(ctx.viewer, input)),
});
