import { afterAll, describe } from 'vitest';
import { type RunningRedis, startRedis } from '../../../../../scripts/redis.mjs';
import { testSharedLimits } from '../../support/shared-limits-suite.ts';

let redis: RunningRedis | null = null;
afterAll(() => redis?.stop());

describe('two processes on one Postgres and one Redis', () =>
  testSharedLimits(async () => {
    redis = await startRedis();
    return { REDIS_URL: redis.url };
  }));
