import { randomBytes } from 'node:crypto';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLastCheck, saveLastCheck } from '../../src/db/settings.ts';
import { expectStays } from '../support/expect-stays.ts';
import { leaveKilledServer } from '../support/killed-server.ts';
import { isLongRun } from '../support/repetitions.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { type TestInstance, testInstanceIn } from '../support/test-instance.ts';

const DAMAGE_MESSAGE = 'npm run restore -- <backup>';
const LONGER_THAN_THE_CHECK_WAITS_MS = 5_000;
const POLL = { timeout: 20_000, interval: 20 };

let instance: TestInstance;
let server: ServerProcess | undefined;
const folder = mkdtempSync(join(tmpdir(), 'vibeline-check-'));
const stopped = join(folder, 'stopped');
beforeAll(async () => {
  instance = testInstanceIn(stopped);
  await leaveKilledServer(instance);
  await startAndStop();
});
beforeEach((test) => {
  instance = testInstanceIn(join(folder, test.task.id));
  cpSync(stopped, instance.dataDir, { recursive: true });
});
afterEach(() => server?.kill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(instance.dataDir, 'vibeline.db');
const readLastCheck = () => instance.inspect(({ db }) => findLastCheck(db));
const setLastCheck = (ms: number) => instance.inspect(({ db }) => saveLastCheck(db, ms));

async function start(): Promise<ServerProcess> {
  server = await startServer({ env: instance.env });
  return server;
}

/** Orderly: without a log that would ask for a check. */
async function startAndStop(): Promise<void> {
  const { signal, ended } = await start();
  signal('SIGTERM');
  expect((await ended).code).toBe(0);
}

/** Overwrites a page that a start does not read: the last leaf of the posts. */
function damageDeep(): void {
  const database = new SQLite(file(), { readonly: true });
  const [leaf, size] = [
    database.prepare("select max(pageno) from dbstat where name = 'posts' and pagetype = 'leaf' and path <> '/'"),
    database.prepare('pragma page_size'),
  ].map((statement) => Number(statement.pluck().get()));
  database.close();
  expect(leaf).toBeGreaterThan(1);
  const handle = openSync(file(), 'r+');
  writeSync(handle, randomBytes(size ?? 0), 0, size, ((leaf ?? 0) - 1) * (size ?? 0));
  closeSync(handle);
}

async function readReadiness({ url }: ServerProcess) {
  const response = await fetch(`${url}/readyz`);
  return [response.status, await response.json()];
}

const READY = [200, { status: 'ready' }];

describe('the check of the whole database', () => {
  it('finds damage that the start does not read, says so in the log and in /readyz, and serves on', async () => {
    await setLastCheck(0);
    damageDeep();
    const damaged = await start();
    await expect
      .poll(() => readReadiness(damaged), POLL)
      .toEqual([503, { status: 'unavailable', trouble: 'database' }]);
    expect(damaged.output()).toContain(DAMAGE_MESSAGE);
    expect((await fetch(`${damaged.url}/healthz`)).status).toBe(200);
    expect(await readLastCheck()).toBe(0);
  });

  if (isLongRun) {
    it('is made again by each start while there is damage', async () => {
      await setLastCheck(0);
      damageDeep();
      for (let round = 0; round < 2; round += 1) {
        const damaged = await start();
        await expect.poll(() => damaged.output(), POLL).toContain(DAMAGE_MESSAGE);
        await damaged.kill();
      }
    });
  }

  if (isLongRun) {
    it('is not made within a day of the last one, when the database was closed', async () => {
      const checkedAt = Date.now() - 60 * 60 * 1000;
      await setLastCheck(checkedAt);
      damageDeep();
      const unaware = await start();
      await expectStays(() => readReadiness(unaware), READY, LONGER_THAN_THE_CHECK_WAITS_MS);
      expect(unaware.output()).not.toContain(DAMAGE_MESSAGE);
      expect(await readLastCheck()).toBe(checkedAt);
    });
  }

  const occasions: [string, () => Promise<void>][] = [
    ['after a day', async () => setLastCheck(Date.now() - 25 * 60 * 60 * 1000)],
    [
      'after a server that was killed',
      async () => {
        await setLastCheck(Date.now() - 60 * 60 * 1000);
        await leaveKilledServer(instance, { writes: 20, seed: 2 });
      },
    ],
  ];
  it.each(isLongRun ? occasions : occasions.slice(1))('is made %s, and its time is saved', async (_name, prepare) => {
    const before = Date.now();
    await prepare();
    const checked = await start();
    await expect.poll(readLastCheck, POLL).toBeGreaterThan(before);
    expect(await readReadiness(checked)).toEqual(READY);
  });
});
