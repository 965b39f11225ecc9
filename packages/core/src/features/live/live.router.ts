import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import {
  banInput,
  castStreamVoteInput,
  chatAfter,
  chatAfterInput,
  chatPage,
  deleteMessageInput,
  listChatInput,
  listStreamsInput,
  liveCapability,
  liveStreamDetails,
  liveStreamPage,
  liveSummary,
  pinInput,
  pinnedMessage,
  saidMessage,
  sayInput,
  startStreamInput,
  streamHealth,
  streamIdInput,
  streamVotes,
  updateStreamInput,
  watchedStream,
} from './live.schema.ts';

export const liveRouter = router({
  list: visitorProcedure
    .input(listStreamsInput)
    .output(liveStreamPage)
    .query(({ ctx, input }) => ctx.services.live.list(ctx.viewer, input)),

  summary: visitorProcedure.output(liveSummary).query(({ ctx }) => ctx.services.live.summary(ctx.viewer)),

  get: memberProcedure
    .input(streamIdInput)
    .output(liveStreamDetails)
    .query(({ ctx, input }) => ctx.services.live.get(ctx.viewer, input.id)),

  capability: memberProcedure
    .output(liveCapability)
    .query(({ ctx }) => ctx.services.live.capability(ctx.viewer, ctx.client)),

  start: memberProcedure
    .input(startStreamInput)
    .use(rateLimit('liveStreams'))
    .output(liveStreamDetails)
    .mutation(({ ctx, input }) => ctx.services.live.start(ctx.viewer, ctx.client, input)),

  end: memberProcedure
    .input(streamIdInput)
    .output(liveStreamDetails)
    .mutation(({ ctx, input }) => ctx.services.live.end(ctx.viewer, input.id)),

  update: memberProcedure
    .input(updateStreamInput)
    .output(liveStreamDetails)
    .mutation(({ ctx, input }) => ctx.services.live.update(ctx.viewer, input)),

  watch: memberProcedure
    .input(streamIdInput)
    .output(watchedStream)
    .mutation(({ ctx, input }) => ctx.services.live.watch(ctx.viewer, input.id)),

  leave: memberProcedure
    .input(streamIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.live.leave(ctx.viewer, input.id);
      return { message: 'You are not counted as watching any more' };
    }),

  vote: memberProcedure
    .input(castStreamVoteInput)
    .use(rateLimit('votes'))
    .output(streamVotes)
    .mutation(({ ctx, input }) => ctx.services.live.vote(ctx.viewer, input)),

  listChat: memberProcedure
    .input(listChatInput)
    .output(chatPage)
    .query(({ ctx, input }) => ctx.services.live.listChat(ctx.viewer, input)),

  chatAfter: memberProcedure
    .input(chatAfterInput)
    .output(chatAfter)
    .query(({ ctx, input }) => ctx.services.live.chatAfter(ctx.viewer, input)),

  say: memberProcedure
    .input(sayInput)
    .use(rateLimit('liveChat'))
    .output(saidMessage)
    .mutation(({ ctx, input }) => ctx.services.live.say(ctx.viewer, input)),

  deleteMessage: memberProcedure
    .input(deleteMessageInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.live.deleteMessage(ctx.viewer, input);
      return { message: 'Message deleted' };
    }),

  pin: memberProcedure
    .input(pinInput)
    .output(pinnedMessage)
    .mutation(({ ctx, input }) => ctx.services.live.pin(ctx.viewer, input)),

  ban: memberProcedure
    .input(banInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.live.ban(ctx.viewer, input);
      return { message: input.isBanned ? 'Member banned from this stream' : 'Member can chat and vote again' };
    }),

  health: memberProcedure
    .input(streamIdInput)
    .output(streamHealth)
    .query(({ ctx, input }) => ctx.services.live.health(ctx.viewer, input.id)),
});
