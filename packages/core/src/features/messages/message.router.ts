import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import {
  editMessageInput,
  listChangesInput,
  listMessagesInput,
  message,
  messageChanges,
  messageIdInput,
  messagePage,
  reactInput,
  sendMessageInput,
} from './message.schema.ts';

export const messageRouter = router({
  list: memberProcedure
    .input(listMessagesInput)
    .output(messagePage)
    .query(({ ctx, input }) => ctx.services.messages.list(ctx.viewer, input)),

  listChanges: memberProcedure
    .input(listChangesInput)
    .output(messageChanges)
    .query(({ ctx, input }) => ctx.services.messages.listChanges(ctx.viewer, input)),

  send: memberProcedure
    .input(sendMessageInput)
    .use(rateLimit('messages'))
    .output(message)
    .mutation(({ ctx, input }) => ctx.services.messages.send(ctx.viewer, input)),

  edit: memberProcedure
    .input(editMessageInput)
    .use(rateLimit('messages'))
    .output(message)
    .mutation(({ ctx, input }) => ctx.services.messages.edit(ctx.viewer, input)),

  remove: memberProcedure
    .input(messageIdInput)
    .output(message)
    .mutation(({ ctx, input }) => ctx.services.messages.remove(ctx.viewer, input.id)),

  react: memberProcedure
    .input(reactInput)
    .use(rateLimit('messageReactions'))
    .output(message)
    .mutation(({ ctx, input }) => ctx.services.messages.react(ctx.viewer, input)),
});
