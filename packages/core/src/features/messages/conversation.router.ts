import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import {
  conversation,
  conversationIdInput,
  conversationPage,
  listConversationsInput,
  markReadInput,
  messageCounts,
  muteConversationInput,
  openConversationInput,
} from './conversation.schema.ts';

export const conversationRouter = router({
  list: memberProcedure
    .input(listConversationsInput)
    .output(conversationPage)
    .query(({ ctx, input }) => ctx.services.conversations.list(ctx.viewer, input)),

  get: memberProcedure
    .input(conversationIdInput)
    .output(conversation)
    .query(({ ctx, input }) => ctx.services.conversations.get(ctx.viewer, input.id)),

  open: memberProcedure
    .input(openConversationInput)
    .use(rateLimit('conversations'))
    .output(conversation)
    .mutation(({ ctx, input }) => ctx.services.conversations.open(ctx.viewer, input)),

  accept: memberProcedure
    .input(conversationIdInput)
    .output(conversation)
    .mutation(({ ctx, input }) => ctx.services.conversations.accept(ctx.viewer, input.id)),

  clear: memberProcedure
    .input(conversationIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.conversations.clear(ctx.viewer, input.id);
      return { message: 'Conversation deleted' };
    }),

  setMuted: memberProcedure
    .input(muteConversationInput)
    .output(conversation)
    .mutation(({ ctx, input }) => ctx.services.conversations.setMuted(ctx.viewer, input)),

  markRead: memberProcedure
    .input(markReadInput)
    .output(conversation)
    .mutation(({ ctx, input }) => ctx.services.conversations.markRead(ctx.viewer, input)),

  typing: memberProcedure
    .input(conversationIdInput)
    .use(rateLimit('typing'))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.conversations.announceTyping(ctx.viewer, input.id);
      return { message: 'Announced' };
    }),

  counts: memberProcedure.output(messageCounts).query(({ ctx }) => ctx.services.conversations.counts(ctx.viewer)),
});
