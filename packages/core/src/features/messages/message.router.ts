import { DomainError } from '../../errors.ts';
import { checkIdempotencyKey, clientIdReused, idempotencyKeyReused } from '../../idempotency-key.rules.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type { MessageService } from './message.port.ts';
import {
  editMessageInput,
  listChangesInput,
  listMessagesInput,
  message,
  messageChanges,
  messageIdInput,
  messagePage,
  reactInput,
  type SendMessageInput,
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
    .mutation(({ ctx, input }) => {
      const { viewer, idempotencyKey } = ctx;
      const { messages } = ctx.services;
      if (idempotencyKey === null || input.clientId !== undefined) return messages.send(viewer, input);
      return sendWithKey(messages, viewer, { ...input, clientId: idempotencyKey });
    }),

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

/** An idempotency key takes the place of a client id, and is refused as keys are elsewhere. */
async function sendWithKey(messages: MessageService, viewer: Viewer, input: SendMessageInput & { clientId: string }) {
  checkIdempotencyKey(input.clientId);
  try {
    return await messages.send(viewer, input);
  } catch (error) {
    const isReused = error instanceof DomainError && error.reason === clientIdReused().reason;
    throw isReused ? idempotencyKeyReused() : error;
  }
}
