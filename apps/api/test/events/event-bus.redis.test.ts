import { Redis } from 'ioredis';
import pino from 'pino';
import { describe } from 'vitest';
import { startRedis } from '../../../../scripts/redis.mjs';
import { createRedisBus } from '../../src/events/redis-bus.ts';
import { openRedis } from '../../src/redis/open-redis.ts';
import { type TestBuses, testBus } from '../support/bus-suite.ts';

async function openBuses(options: Parameters<typeof startRedis>[0], toUrl = (url: string) => url): Promise<TestBuses> {
  const server = await startRedis(options);
  const url = toUrl(server.url);
  const logger = pino({ level: 'silent' });
  const [first, second, admin] = [openRedis(url, logger), openRedis(url, logger), new Redis(url)];
  const [one, other] = [createRedisBus(first), createRedisBus(second)];
  return {
    one,
    other,
    async sendPayload(payload) {
      await admin.publish(`vibeline:${admin.options.db}:events`, payload);
    },
    async breakConnections() {
      for (const type of ['pubsub', 'normal']) await admin.call('CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes');
    },
    async close() {
      await one.close();
      await other.close();
      for (const redis of [first, second]) redis.close();
      admin.disconnect();
      await server.stop();
    },
  };
}

describe('the bus of several processes on one Redis', () => testBus(() => openBuses({})));

describe('the bus on a database of a Redis with a password', () =>
  testBus(() => openBuses({ args: ['--requirepass', 'secret'] }, (url) => `${url.replace('//', '//:secret@')}/3`)));
