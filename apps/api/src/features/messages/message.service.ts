import type { MessageService } from '@vibeline/core/features/messages/message.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/event-bus.ts';
import type { SignedUrlsFor } from '../media/media.view.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  signedUrlsFor: SignedUrlsFor;
  removeFiles: (names: readonly string[]) => Promise<void>;
}

export function createMessageService(_dependencies: Dependencies): MessageService {
  const missing = () => Promise.reject(new Error('Not built yet'));
  return { list: missing, listChanges: missing, send: missing, edit: missing, remove: missing, react: missing };
}
