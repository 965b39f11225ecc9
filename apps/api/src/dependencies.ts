import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import type { EventBus } from './events/event-bus.ts';

export interface ServiceDependencies {
  db: Kysely<Database>;
  now: () => number;
}

export interface PublishingDependencies extends ServiceDependencies {
  events: EventBus;
}
