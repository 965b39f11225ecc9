import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Worker } from '../startup/workers/worker-role.ts';
import { createMemoryBus } from './event-bus.ts';
import { type ClosableBus, createPostgresBus } from './postgres-bus.ts';
import { createWorkerBus } from './worker-bus.ts';

interface BusOptions {
  database: OpenDatabase;
  /** null: this process serves alone on SQLite. */
  worker: Worker | null;
  logger: Logger;
}

/** The bus of all processes on this database: on SQLite those are the workers of one machine. */
export function openEventBus({ databaseUrl }: Config, { database, worker, logger }: BusOptions): ClosableBus {
  if (databaseUrl !== null) {
    const reportError = (error: unknown, what: string) => logger.warn({ err: error }, what);
    return createPostgresBus({ db: database.db, databaseUrl, reportError });
  }
  if (!worker) return { ...createMemoryBus(), close: async () => undefined };
  return createWorkerBus({
    send: (events) => worker.share({ topic: 'events', data: events }),
    onReceived: (listener) => worker.onShared('events', listener),
  });
}
