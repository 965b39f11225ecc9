import { DomainError } from '@vibeline/core/errors';
import type { Message, SendMessageInput } from '@vibeline/core/features/messages/message.schema';
import { checkIdempotencyKey, idempotencyKeyErrors } from '@vibeline/core/idempotency-key';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { SignedUrlsFor } from '../media/media.view.ts';
import { editMessage, reactToMessage, removeMessage } from './change-message.ts';
import { listMessageChanges, listMessages } from './read-messages.ts';
import { type MessageContext, sendMessage } from './send-message.ts';

interface Dependencies extends PublishingDependencies {
  signedUrlsFor: SignedUrlsFor;
  removeFiles: (names: readonly string[]) => Promise<void>;
}

/**
 * Every method throws `not_found/conversation_not_found` or `not_found/message_not_found` for members outside the
 * conversation.
 */
export function createMessageService(deps: Dependencies) {
  return {
    list: (viewer, input) => listMessages(deps, viewer.id, input),
    listChanges: (viewer, input) => listMessageChanges(deps, viewer.id, input),

    async send(viewer, input, { idempotencyKey }: Pick<CallContext, 'idempotencyKey'>) {
      if (idempotencyKey === null || input.clientId !== undefined) return send(deps, viewer, input);
      return sendWithKey(deps, viewer, { ...input, clientId: idempotencyKey });
    },

    /** A message that waits in a request may be edited a few times. */
    edit: (viewer, input) => change(deps, (context) => editMessage(context, viewer.id, input)),

    async remove(viewer, { id: messageId }) {
      const { message, names } = await change(deps, (context) => removeMessage(context, viewer.id, messageId));
      await deps.removeFiles(names);
      return message;
    },

    react: (viewer, input) => change(deps, (context) => reactToMessage(context, viewer.id, input)),
  } satisfies ServiceOf<'messages'>;
}

function send(deps: Dependencies, viewer: Viewer, input: SendMessageInput): Promise<Message> {
  return change(deps, (context) => sendMessage(context, viewer.id, input));
}

/** An idempotency key takes the place of a client id, and is refused as keys are elsewhere. */
async function sendWithKey(deps: Dependencies, viewer: Viewer, input: SendMessageInput & { clientId: string }) {
  checkIdempotencyKey(input.clientId);
  try {
    return await send(deps, viewer, input);
  } catch (error) {
    const isReused = error instanceof DomainError && error.reason === idempotencyKeyErrors.clientIdReused().reason;
    throw isReused ? idempotencyKeyErrors.reused() : error;
  }
}

async function change<Result>(
  { db, now, events, signedUrlsFor }: Dependencies,
  work: (context: MessageContext) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, (trx) => work({ trx, events, signedUrlsFor, now: now() }));
}
