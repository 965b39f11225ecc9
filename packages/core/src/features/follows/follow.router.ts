import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import {
  acceptedRequests,
  follow,
  followCounts,
  followedPage,
  followInput,
  followListInput,
  followPage,
  listFollowsInput,
  removeFollowerInput,
  requestedFollow,
  requestIdInput,
} from './follow.schema.ts';

const followProcedure = memberProcedure.input(followInput);
const answerProcedure = memberProcedure.input(requestIdInput).output(follow);
const listProcedure = memberProcedure.input(listFollowsInput).output(followPage);

export const followRouter = router({
  follow: followProcedure
    .use(rateLimit('follows'))
    .output(follow)
    .mutation(({ ctx, input }) => ctx.services.follows.follow(ctx.viewer, input.followingId)),

  request: followProcedure
    .use(rateLimit('follows'))
    .output(requestedFollow)
    .mutation(({ ctx, input }) => ctx.services.follows.request(ctx.viewer, input.followingId)),

  unfollow: followProcedure.output(message).mutation(async ({ ctx, input }) => {
    await ctx.services.follows.unfollow(ctx.viewer, input.followingId);
    return { message: 'Unfollowed' };
  }),

  accept: answerProcedure.mutation(({ ctx, input }) => ctx.services.follows.answer(ctx.viewer, input.id, true)),
  decline: answerProcedure.mutation(({ ctx, input }) => ctx.services.follows.answer(ctx.viewer, input.id, false)),

  acceptAll: memberProcedure
    .use(rateLimit('follows'))
    .output(acceptedRequests)
    .mutation(({ ctx }) => ctx.services.follows.acceptAll(ctx.viewer)),

  cancelRequest: memberProcedure
    .input(requestIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.follows.cancelRequest(ctx.viewer, input.id);
      return { message: 'Request taken back' };
    }),

  removeFollower: memberProcedure
    .input(removeFollowerInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.follows.removeFollower(ctx.viewer, input.memberId);
      return { message: 'Follower removed' };
    }),

  counts: memberProcedure.output(followCounts).query(({ ctx }) => ctx.services.follows.counts(ctx.viewer)),

  listFollowers: listProcedure.query(({ ctx, input }) => ctx.services.follows.listFollowers(ctx.viewer, input)),
  listFollowing: listProcedure.query(({ ctx, input }) => ctx.services.follows.listFollowing(ctx.viewer, input)),
  listRequests: listProcedure.query(({ ctx, input }) => ctx.services.follows.listRequests(ctx.viewer, input)),
  listSentRequests: listProcedure.query(({ ctx, input }) => ctx.services.follows.listSentRequests(ctx.viewer, input)),

  listOf: visitorProcedure
    .input(followListInput)
    .output(followedPage)
    .query(({ ctx, input }) => ctx.services.follows.listOf(ctx.viewer, input)),
});
