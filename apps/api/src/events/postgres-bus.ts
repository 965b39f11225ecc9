import type { Kysely } from 'kysely';
import { listenOnPostgres, notifyOnPostgres } from '../db/postgres/postgres-notifications.ts';
import type { Database } from '../db/schema.ts';
import { type ClosableBus, createSharedBus } from './shared-bus.ts';

const CHANNEL = 'vibeline_events';
/** Payloads have to be shorter than 8,000 bytes. */
const EVENTS_PER_PAYLOAD = 64;

interface PostgresBusOptions {
  db: Kysely<Database>;
  databaseUrl: string;
  reportError: (error: unknown, what: string) => void;
}

/**
 * Sent after the commit and not in the transaction: NOTIFY takes a lock that all committing transactions with one wait
 * for, and the vote would take one more statement.
 */
export function createPostgresBus({ db, databaseUrl, reportError }: PostgresBusOptions): ClosableBus {
  return createSharedBus(
    {
      eventsPerPayload: EVENTS_PER_PAYLOAD,
      send: (payload) => notifyOnPostgres(db, CHANNEL, payload),
      listen: (listener) => listenOnPostgres(databaseUrl, { channel: CHANNEL, ...listener }),
    },
    reportError,
  );
}
