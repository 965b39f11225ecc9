import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { listenOnPostgres, notifyOnPostgres } from '../db/postgres/postgres-notifications.ts';
import type { Database } from '../db/schema.ts';
import { type BusEvent, createMemoryBus, type EventBus, type HeardEvent, heardEvent } from './event-bus.ts';

const CHANNEL = 'vibeline_events';
/** Payloads have to be shorter than 8,000 bytes; no event takes more than 115. */
const EVENTS_PER_PAYLOAD = 64;
/** While Postgres cannot be reached. Past it the others are told that they have missed some. */
const MAX_WAITING = 1_000;
const RETRY_MS = 250;

/** `from` is the process that sent it, which has heard its own events already. */
const message = z.object({ from: z.string(), events: z.array(heardEvent) });

interface PostgresBusOptions {
  db: Kysely<Database>;
  databaseUrl: string;
  reportError: (error: unknown, what: string) => void;
}

export interface ClosableBus extends EventBus {
  /** Sends what waits, as far as Postgres can be reached, and stops listening. */
  close(): Promise<void>;
}

/**
 * A bus of all processes on one Postgres. Sent after the commit and not in the transaction: NOTIFY takes a lock that all
 * committing transactions with one wait for, and the vote would take one more statement.
 */
export function createPostgresBus({ db, databaseUrl, reportError }: PostgresBusOptions): ClosableBus {
  const memory = createMemoryBus();
  const from = crypto.randomUUID();
  const sender = createSender((events) => notifyOnPostgres(db, CHANNEL, JSON.stringify({ from, events })), reportError);
  const stopListening = listenOnPostgres(databaseUrl, {
    channel: CHANNEL,
    onPayload: (payload) => {
      const received = readMessage(payload);
      if (received && received.from !== from) for (const one of received.events) memory.emit(one);
    },
    onListening: () => memory.emit({ kind: 'missed' }),
    onLost: (error) => reportError(error, 'the connection for events was lost'),
  });
  return {
    subscribe: memory.subscribe,
    publish(published) {
      memory.publish(published);
      sender.add(published);
    },
    async close() {
      await sender.close();
      await stopListening();
    },
  };
}

/** null for what another version sends. */
function readMessage(payload: string): z.output<typeof message> | null {
  try {
    return message.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Sends one payload at a time; what is added meanwhile goes with the next, each event once. */
function createSender(
  send: (events: HeardEvent[]) => Promise<void>,
  reportError: PostgresBusOptions['reportError'],
): { add(event: BusEvent): void; close(): Promise<void> } {
  const waiting = new Map<string, HeardEvent>();
  let sending: Promise<void> | null = null;
  let isClosing = false;

  const put = (events: readonly HeardEvent[]) => {
    for (const one of events) waiting.set(JSON.stringify(one), one);
  };
  const take = () => {
    const batch = [...waiting].slice(0, EVENTS_PER_PAYLOAD);
    for (const [key] of batch) waiting.delete(key);
    return batch.map(([, one]) => one);
  };
  const sendAll = async () => {
    while (waiting.size > 0) {
      const batch = take();
      try {
        await send(batch);
      } catch (error) {
        reportError(error, 'events could not be sent to other processes');
        if (isClosing) return;
        put(batch);
        await delay(RETRY_MS);
      }
    }
  };
  return {
    add(added) {
      if (waiting.size >= MAX_WAITING) {
        waiting.clear();
        put([{ kind: 'missed' }]);
      }
      put([added]);
      // After the current turn of the event loop, whose other events go with it.
      sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(sendAll).finally(() => {
        sending = null;
      });
    },
    async close() {
      isClosing = true;
      await sending;
    },
  };
}
