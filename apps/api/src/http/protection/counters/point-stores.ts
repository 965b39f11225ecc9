import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type RateLimiterAbstract, RateLimiterCluster, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Database } from '../../../db/schema.ts';
import type { OpenRedis } from '../../../redis/open-redis.ts';
import { addPoints } from './rate-limit.queries.ts';

export interface PointStore {
  /**
   * Adds points to what was consumed in the current window, which begins with the first ones. Returns what was consumed,
   * these included, and when the window ends. Rejects when the store is away.
   */
  add(key: string, points: number, seconds: number): Promise<{ consumed: number; resetMs: number }>;
}

/** Longer than any answer takes; after it a request is counted by the process. */
const ANSWER_TIMEOUT_MS = 1_000;
const KEY_PREFIX = 'limits';

/** The table `rate_limits`, by the clock of Postgres: the library's own store takes the time of each process. */
export function createPostgresStore(db: Kysely<Database>): PointStore {
  return {
    async add(key, points, seconds) {
      const answered = new AbortController();
      const timeout = delay(ANSWER_TIMEOUT_MS, null, { signal: answered.signal, ref: false }).catch(() => null);
      const result = await Promise.race([addPoints(db, { key, points, seconds }), timeout]).finally(() =>
        answered.abort(),
      );
      if (!result) throw new Error('Postgres did not answer in time');
      return result;
    },
  };
}

export function createRedisStore({ client, keyPrefix }: OpenRedis): PointStore {
  return fromLibrary(
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `${keyPrefix}:${KEY_PREFIX}`,
      rejectIfRedisNotReady: true,
      points: 1,
      duration: 1,
    }),
  );
}

/** In a worker of Node's cluster: the library's part in the primary counts in memory. */
export function createWorkerStore(): PointStore {
  return fromLibrary(
    new RateLimiterCluster({ keyPrefix: KEY_PREFIX, timeoutMs: ANSWER_TIMEOUT_MS, points: 1, duration: 1 }),
  );
}

function fromLibrary(limiter: RateLimiterAbstract): PointStore {
  return {
    async add(key, points, seconds) {
      const state = await limiter.penalty(key, points, { customDuration: seconds });
      return { consumed: state.consumedPoints, resetMs: state.msBeforeNext };
    },
  };
}
