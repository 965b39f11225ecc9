import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import type { OpenRedis } from '../redis/open-redis.ts';
import type { Worker } from '../startup/workers/worker-role.ts';
import { createMemoryBus } from './event-bus.ts';
import { createRedisBus } from './redis-bus.ts';
import type { ClosableBus } from './shared-bus.ts';
import { createWorkerBus } from './worker-bus.ts';

interface BusOptions {
  database: OpenDatabase;
  redis: OpenRedis | null;
  worker: Worker | null;
  logger: Logger;
}

export async function openEventBus({ databaseUrl }: Config, options: BusOptions): Promise<ClosableBus> {
  const { database, redis, worker, logger } = options;
  if (redis) return createRedisBus(redis);
  if (databaseUrl !== null) {
    const reportError = (error: unknown, what: string) => logger.warn({ err: error }, what);
    const { createPostgresBus } = await import('./postgres-bus.ts');
    return createPostgresBus({ db: database.db, databaseUrl, reportError });
  }
  if (!worker) return { ...createMemoryBus(), close: async () => undefined };
  return createWorkerBus({
    send: (payload) => worker.share({ topic: 'events', data: payload }),
    onReceived: (listener) => worker.onShared('events', listener),
  });
}
