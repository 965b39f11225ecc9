import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { createMemoryBus } from './event-bus.ts';
import { type ClosableBus, createPostgresBus } from './postgres-bus.ts';

/** The bus of all processes on this database: on SQLite only one process may serve. */
export function openEventBus({ databaseUrl }: Config, { db }: OpenDatabase, logger: Logger): ClosableBus {
  if (databaseUrl === null) return { ...createMemoryBus(), close: async () => undefined };
  return createPostgresBus({ db, databaseUrl, reportError: (error, what) => logger.warn({ err: error }, what) });
}
