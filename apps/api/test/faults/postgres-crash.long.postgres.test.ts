import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnPostgres } from '../../../../scripts/postgres.mjs';
import { type OpenDatabase, openDatabase } from '../../src/db/open/open-database.ts';
import { Client } from '../support/client.ts';
import { openEventStream, type TestStream } from '../support/event-stream.ts';
import { findLostWrites } from '../support/lost-writes.ts';
import { findDrift } from '../support/recount.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { startWriting, type WriteStream } from '../support/write-stream.ts';

/** Three seconds, and as long again for a busy machine. */
const ANSWER_MS = 6_000;
const RECOVERY_MS = 5_000;
const FREEZE_MS = 30_000;

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let folder: string;
let database: OpenDatabase;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  postgres = await startOwnPostgres();
  folder = mkdtempSync(join(tmpdir(), 'vibeline-crash-'));
  for (const name of ['first', 'second']) {
    servers.push(await startServer({ env: { DATA_DIR: join(folder, name), DATABASE_URL: postgres.url } }));
  }
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: folder, onConnectionError: () => undefined });
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (index: number) => servers[index]?.url ?? '';

/** The slowest of some calls to both processes while Postgres is away; each has to be refused for the moment. */
async function slowestRefusal(): Promise<number> {
  const times = servers.map(async ({ url }) => {
    const client = new Client(url, { keepAlive: false });
    const began = performance.now();
    expect((await client.call('GET', '/api/posts')).status).toBe(503);
    return performance.now() - began;
  });
  return Math.max(...(await Promise.all(times)));
}

async function untilHealthy(): Promise<number> {
  const began = performance.now();
  for (const { url } of servers) {
    const status = () => fetch(`${url}/readyz`).then((reply) => reply.status);
    await expect.poll(status, { interval: 50 }).toBe(200);
  }
  return performance.now() - began;
}

async function expectHeard(stream: TestStream, token: string): Promise<void> {
  const count = () => stream.events.filter(({ type }) => type === 'newPosts').length;
  const before = count();
  const client = new Client(urlOf(0));
  // A listening connection is opened again with growing pauses.
  await expect
    .poll(async () => {
      await client.call('POST', '/api/posts', { token, body: { content: 'Hello' } });
      await delay(2_500);
      return count() - before;
    })
    .toBeGreaterThan(0);
  client.close();
}

async function expectNothingLost(loads: WriteStream[]): Promise<void> {
  for (const { ledger } of loads) {
    expect([ledger.refused, ledger.broken]).toEqual([[], []]);
    expect(await findLostWrites(database, ledger)).toEqual([]);
  }
  expect(await findDrift(database)).toEqual([]);
  for (const server of servers) expect(server.output()).not.toMatch(/uncaught|unhandled/i);
}

describe('Postgres under the load of two processes', () => {
  it.each([
    ['ends at once and is started again', 1, async () => postgres.crash(), async () => postgres.restart()],
    ['freezes for 30 s', 2, async () => postgres.signal('SIGSTOP'), async () => postgres.signal('SIGCONT')],
  ])(
    'that %s: calls get a 503 soon, nothing acknowledged is lost, and all goes on',
    async (_, round, takeAway, bringBack) => {
      const loads = await Promise.all([0, 1].map((index) => startWriting(urlOf(index), { seed: round * 10 + index })));
      const { token } = await new Client(urlOf(0)).register(`listener${round}`);
      const stream = await openEventStream(urlOf(1), token);
      await Promise.all(loads.map((load) => load.untilAcknowledged(20)));

      const began = performance.now();
      await takeAway();
      expect(await slowestRefusal()).toBeLessThan(ANSWER_MS);
      if (round === 2) await delay(FREEZE_MS - (performance.now() - began));
      expect(await slowestRefusal()).toBeLessThan(ANSWER_MS);
      await bringBack();
      expect(await untilHealthy()).toBeLessThan(RECOVERY_MS);

      await Promise.all(loads.map((load) => load.untilAcknowledged(20)));
      await Promise.all(loads.map((load) => load.stop()));
      await expectNothingLost(loads);
      await expectHeard(stream, token);
      stream.close();
    },
    180_000,
  );
});
