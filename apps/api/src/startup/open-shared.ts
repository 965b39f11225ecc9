import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import type { EventBus } from '../events/event-bus.ts';
import { openEventBus } from '../events/open-event-bus.ts';
import type { Counters } from '../http/protection/counters/counters.ts';
import { openCounters } from '../http/protection/counters/open-counters.ts';
import type { ProcessRegistry } from '../processes/process-registry.ts';
import type { OpenRedis } from '../redis/open-redis.ts';
import type { Worker } from './workers/worker-role.ts';

interface Shared {
  events: EventBus;
  counters: Counters;
  isRedisUp: (() => boolean) | null;
  close(): Promise<void>;
}

interface SharedOptions {
  database: OpenDatabase;
  worker: Worker | null;
  logger: Logger;
  registry: ProcessRegistry;
}

export async function openShared(
  config: Config,
  { database, worker, logger, registry }: SharedOptions,
): Promise<Shared> {
  const redis = config.redisUrl === null ? null : await connectToRedis(config.redisUrl, logger);
  const events = await openEventBus(config, { database, redis, worker, logger });
  return {
    events,
    counters: openCounters(
      { database, redis, isWorker: worker !== null, countProcesses: registry.count },
      config.rateLimits,
      logger,
    ),
    isRedisUp: redis?.isUp ?? null,
    async close() {
      await events.close();
      redis?.close();
    },
  };
}

/** The client is loaded only by servers that use it. */
async function connectToRedis(url: string, logger: Logger): Promise<OpenRedis> {
  const { openRedis } = await import('../redis/open-redis.ts');
  return openRedis(url, logger);
}
