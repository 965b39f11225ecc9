import type { MessageService } from '@vibeline/core/features/messages/message.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import type { SignedUrlsFor } from '../media/media.view.ts';
import { editMessage, reactToMessage, removeMessage } from './change-message.ts';
import { listMessageChanges, listMessages } from './read-messages.ts';
import { type MessageContext, sendMessage } from './send-message.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  signedUrlsFor: SignedUrlsFor;
  removeFiles: (names: readonly string[]) => Promise<void>;
}

export function createMessageService(deps: Dependencies): MessageService {
  return {
    list: (viewer, input) => listMessages(deps, viewer.id, input),
    listChanges: (viewer, input) => listMessageChanges(deps, viewer.id, input),
    send: (viewer, input) => change(deps, (messaging) => sendMessage(messaging, viewer.id, input)),
    edit: (viewer, input) => change(deps, (messaging) => editMessage(messaging, viewer.id, input)),

    async remove(viewer, messageId) {
      const { message, names } = await change(deps, (messaging) => removeMessage(messaging, viewer.id, messageId));
      await deps.removeFiles(names);
      return message;
    },

    react: (viewer, input) => change(deps, (messaging) => reactToMessage(messaging, viewer.id, input)),
  };
}

async function change<Result>(
  { db, now, events, signedUrlsFor }: Dependencies,
  work: (messaging: MessageContext) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, (trx) => work({ trx, events, signedUrlsFor, now: now() }));
}
