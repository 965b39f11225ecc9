import type { Limits } from '@vibeline/core/rpc/limits';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../../../db/open/open-database.ts';
import type { OpenRedis } from '../../../redis/open-redis.ts';
import { createBlockCounters } from './block-counters.ts';
import { type Counters, createLocalCounters } from './counters.ts';
import { createPostgresStore, createRedisStore, createWorkerStore, type PointStore } from './point-stores.ts';
import { watchStore } from './watched-store.ts';

/**
 * The part of each limit that a process allows while the shared store is unavailable: it does not know the other
 * counts.
 */
const SHARE_WITHOUT_STORE = 0.5;

interface Connections {
  database: OpenDatabase;
  redis: OpenRedis | null;
  isWorker: boolean;
  countProcesses: () => number;
}

/**
 * Counts together with the other processes of the network: in Redis when there is one, on Postgres in a table, in workers
 * on SQLite in the primary. One process on SQLite counts in its memory.
 */
export function openCounters(connections: Connections, limits: Limits, logger: Logger): Counters {
  const store = openStore(connections);
  if (!store) return createLocalCounters(limits);
  const add = watchStore(store, {
    onAway: (error) =>
      logger.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'limits are counted by each process, and half as high: where they are counted for all does not answer',
      ),
    onBack: () => logger.warn('limits are counted for all processes again'),
  });
  return createBlockCounters(add, limits, createLocalCounters(limits, SHARE_WITHOUT_STORE), connections.countProcesses);
}

function openStore({ database, redis, isWorker }: Connections): PointStore | null {
  if (redis) return createRedisStore(redis);
  if (database.engine === 'postgres') return createPostgresStore(database.db);
  return isWorker ? createWorkerStore() : null;
}
