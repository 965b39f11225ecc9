import type { ConversationService } from '@vibeline/core/features/messages/message.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { countConversations } from './count-conversations.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
}

export function createConversationService({ db }: Dependencies): ConversationService {
  const missing = () => Promise.reject(new Error('Not built yet'));
  return {
    list: missing,
    get: missing,
    open: missing,
    accept: missing,
    clear: missing,
    setMuted: missing,
    markRead: missing,
    announceTyping: missing,
    counts: (viewer) => countConversations(db, viewer.id),
  };
}
