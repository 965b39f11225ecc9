import { message } from '../../message.ts';
import { limitSearches, memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import {
  friend,
  friendCounts,
  friendIdInput,
  friendPage,
  friendRequest,
  friendSuggestions,
  listFriendRequestsInput,
  listFriendsInput,
  requestedFriendship,
  requestFriendInput,
  setCloseInput,
} from './friend.schema.ts';

const answerProcedure = memberProcedure.input(friendIdInput).output(friendRequest);
const requestsProcedure = memberProcedure.input(listFriendRequestsInput).output(friendPage);

export const friendRouter = router({
  list: memberProcedure
    .input(listFriendsInput)
    .use(limitSearches)
    .output(friendPage)
    .query(({ ctx, input }) => ctx.services.friends.list(ctx.viewer, input)),

  requests: requestsProcedure.query(({ ctx, input }) => ctx.services.friends.listRequests(ctx.viewer, input)),
  sentRequests: requestsProcedure.query(({ ctx, input }) => ctx.services.friends.listSentRequests(ctx.viewer, input)),

  counts: memberProcedure.output(friendCounts).query(({ ctx }) => ctx.services.friends.counts(ctx.viewer)),

  suggestions: memberProcedure
    .use(rateLimit('friendSuggestions'))
    .output(friendSuggestions)
    .query(({ ctx }) => ctx.services.friends.suggest(ctx.viewer)),

  request: memberProcedure
    .input(requestFriendInput)
    .use(rateLimit('friendRequests'))
    .output(requestedFriendship)
    .mutation(({ ctx, input }) => ctx.services.friends.request(ctx.viewer, input.addresseeId)),

  accept: answerProcedure.mutation(({ ctx, input }) => ctx.services.friends.answer(ctx.viewer, input.id, true)),
  decline: answerProcedure.mutation(({ ctx, input }) => ctx.services.friends.answer(ctx.viewer, input.id, false)),

  cancel: memberProcedure
    .input(friendIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.friends.cancel(ctx.viewer, input.id);
      return { message: 'Request cancelled' };
    }),

  remove: memberProcedure
    .input(friendIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.friends.remove(ctx.viewer, input.id);
      return { message: 'Friend removed' };
    }),

  setClose: memberProcedure
    .input(setCloseInput)
    .output(friend)
    .mutation(({ ctx, input }) => ctx.services.friends.setClose(ctx.viewer, input)),
});
