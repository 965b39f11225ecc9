import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReverseProxy, startProxy } from '../../../../scripts/proxy.mjs';
import { Client } from '../support/client.ts';
import { openEventStream, type TestStream } from '../support/event-stream.ts';
import { findLostWrites } from '../support/lost-writes.ts';
import { findDrift } from '../support/recount.ts';
import { repetitions } from '../support/repetitions.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';
import { startWriting } from '../support/write-stream.ts';

const rounds = repetitions(2, 10);
/** How soon a stream goes on through the other process. */
const RESUME_MS = 5_000;
const NAMES = ['first', 'second'] as const;

let instance: TestInstance;
let proxy: ReverseProxy;
const servers = new Map<string, ServerProcess>();

async function start(name: string): Promise<void> {
  const server = await startServer({ env: { ...instance.env, DATA_DIR: `${instance.dataDir}/${name}` } });
  servers.set(name, server);
  await proxy.setTarget(name, server.url);
}

beforeAll(async () => {
  instance = await openTestInstance();
  proxy = await startProxy({});
  for (const name of NAMES) await start(name);
}, 120_000);
afterAll(async () => {
  await proxy.stop();
  for (const server of servers.values()) await server.kill();
  await instance.remove();
});

const votesIn = (stream: TestStream) =>
  Math.max(0, ...stream.events.map((event) => (event.type === 'score' ? event.positiveReceived : 0)));

/** As a browser does: again until it is open, with the id of the last event. */
async function resume(token: string, lastEventId: string): Promise<{ stream: TestStream; tookMs: number }> {
  const began = performance.now();
  for (;;) {
    const stream = await openEventStream(proxy.url, token, { lastEventId }).catch(() => null);
    if (stream?.status === 200) {
      await expect.poll(() => stream.events.length, { interval: 5 }).toBeGreaterThan(0);
      return { stream, tookMs: performance.now() - began };
    }
    stream?.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('two processes behind a proxy, of which one is killed under load', () => {
  it(
    'lose no acknowledged write, and streams go on through the other one and miss nothing',
    async () => {
      const client = new Client(proxy.url);
      const ana = await client.register('ana');
      const post = await client.call('POST', '/api/posts', { token: ana.token, body: { content: 'Hello' } });
      let votes = 0;
      const vote = async () => {
        const voter = await client.register(`voter${votes}`);
        const body = { postId: post.json.id, isPositive: true };
        // A call that was cut off may have been done: a vote that is cast again is the same vote.
        for (let status = 0; status !== 200; ) {
          const reply = await client.call('POST', '/api/votes', { token: voter.token, body }).catch(() => null);
          status = reply?.status ?? 0;
        }
        votes += 1;
      };
      const load = await startWriting(proxy.url);
      for (let round = 0; round < rounds; round += 1) {
        const urls = [...servers.values()].map(({ url }) => url);
        const streams = await Promise.all(urls.map((url) => openEventStream(url, ana.token)));
        await vote();
        for (const stream of streams) await expect.poll(() => votesIn(stream)).toBe(votes);
        await load.untilAcknowledged(20);

        const name = NAMES[round % NAMES.length] ?? 'first';
        await servers.get(name)?.kill();
        await expect.poll(() => streams.filter(({ hasEnded }) => hasEnded).length, { interval: 5 }).toBe(1);
        await vote();
        const ended = streams.find(({ hasEnded }) => hasEnded);
        const { stream, tookMs } = await resume(ana.token, ended?.lastEventId ?? '');
        expect(tookMs).toBeLessThan(RESUME_MS);
        await expect.poll(() => votesIn(stream)).toBe(votes);
        expect(stream.events.map(({ type }) => type)).toContain('notifications');
        await vote();
        for (const open of [stream, ...streams.filter(({ hasEnded }) => !hasEnded)]) {
          await expect.poll(() => votesIn(open)).toBe(votes);
          open.close();
        }
        await load.stop();
        load.resume(proxy.url);
        await load.untilAcknowledged(20);
        await start(name);
      }
      await load.stop();
      client.close();
      expect(load.ledger.refused).toEqual([]);
      expect(await instance.inspect((database) => findLostWrites(database, load.ledger))).toEqual([]);
      expect(await instance.inspect(findDrift)).toEqual([]);
    },
    rounds * 90_000,
  );
});
