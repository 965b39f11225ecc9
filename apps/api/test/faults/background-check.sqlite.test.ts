import { randomBytes } from 'node:crypto';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../src/db/open-database.ts';
import { findLastCheck, saveLastCheck } from '../../src/db/settings.ts';
import { assertUsable, hasLog } from '../../src/db/sqlite/check-sqlite.ts';
import { type DatabaseCheck, startDatabaseCheck } from '../../src/startup/check-database.ts';
import { openTestApp } from '../support/app.ts';
import { bundleServer } from '../support/bundle.ts';
import { expectStays } from '../support/expect-stays.ts';
import { copyDatabase } from '../support/killed-server.ts';
import { isLongRun } from '../support/repetitions.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { type TestInstance, testInstanceIn } from '../support/test-instance.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAMAGE_MESSAGE = 'npm run restore -- <backup>';
const LONGER_THAN_THE_CHECK_WAITS_MS = 5_000;
const POLL = { timeout: 20_000, interval: 20 };

let instance: TestInstance;
const folder = mkdtempSync(join(tmpdir(), 'vibeline-check-'));
const stopped = join(folder, 'stopped');
/** The script whose process makes the check. */
let cli: string;

beforeAll(async () => {
  cli = join(dirname(await bundleServer()), 'cli.js');
  const app = await openTestApp();
  const { token } = await app.register('ana');
  for (let count = 0; count < 60; count += 1) {
    await app.call('POST', '/api/posts', { token, body: { content: 'word '.repeat(100) } });
  }
  copyDatabase(app.database.dataDir, stopped);
  await app.close();
  // Opening and closing it moves the log into the file.
  await testInstanceIn(stopped).inspect(({ db }) => findLastCheck(db));
  expect(hasLog(join(stopped, 'vibeline.db'))).toBe(false);
});
beforeEach((test) => {
  instance = testInstanceIn(join(folder, test.task.id));
  cpSync(stopped, instance.dataDir, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(instance.dataDir, 'vibeline.db');
const readLastCheck = () => instance.inspect(({ db }) => findLastCheck(db));
const setLastCheck = (ms: number) => instance.inspect(({ db }) => saveLastCheck(db, ms));
const addMember = (db: OpenDatabase['db'], username: string) =>
  sql`insert into members (username, username_key, name, created_at)
    values (${username}, ${username}, 'Member', 1)`.execute(db);

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
  expect(() => assertUsable(file())).not.toThrow();
}

describe('the check of the whole database, as the server starts it', () => {
  /** What it says in the log and to the server. */
  function watch(db: OpenDatabase['db'], options: { endedAbruptly?: boolean } = {}) {
    const logger = { error: vi.fn(), warn: vi.fn() };
    const onDamaged = vi.fn();
    const check = startDatabaseCheck({
      ...{ db, file: file(), cli, logger, onDamaged, delayMs: 0 },
      endedAbruptly: options.endedAbruptly ?? false,
    });
    checks.push(check);
    return { check, logger, onDamaged };
  }
  const checks: DatabaseCheck[] = [];
  afterEach(() => {
    for (const check of checks.splice(0)) check.stop();
  });

  it('finds damage that the start does not read, says so in the log and to the server', async () => {
    await setLastCheck(0);
    damageDeep();
    await instance.inspect(async ({ db }) => {
      const { check, logger, onDamaged } = watch(db);
      await expect.poll(() => check.isDamaged(), POLL).toBe(true);
      expect(onDamaged).toHaveBeenCalledOnce();
      expect(logger.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining(DAMAGE_MESSAGE));
      expect(logger.warn).not.toHaveBeenCalled();
      expect(await findLastCheck(db)).toBe(0);
    });
  });

  it.each([
    ['after a day', 25, false],
    ['after a server that was killed', 1, true],
  ])('is made %s, and its time is saved', async (_name, hours, endedAbruptly) => {
    const before = Date.now();
    await setLastCheck(before - hours * HOUR_MS);
    await instance.inspect(async ({ db }) => {
      const { check, logger, onDamaged } = watch(db, { endedAbruptly });
      await expect.poll(() => findLastCheck(db), POLL).toBeGreaterThanOrEqual(before);
      expect(check.isDamaged()).toBe(false);
      expect([onDamaged, logger.error, logger.warn].flatMap(({ mock }) => mock.calls)).toEqual([]);
    });
  });

  it('is not made within a day of the last one, when the database was closed', async () => {
    const checkedAt = Date.now() - HOUR_MS;
    await setLastCheck(checkedAt);
    await instance.inspect(async ({ db }) => {
      // The script would say that it has run.
      const unneeded = join(instance.dataDir, 'no-script.js');
      const logger = { error: vi.fn(), warn: vi.fn() };
      const options = { db, file: file(), logger, onDamaged: vi.fn(), delayMs: 0 };
      checks.push(startDatabaseCheck({ ...options, cli: unneeded, endedAbruptly: false }));
      await expectStays(async () => logger.warn.mock.calls, [], 300);
      // With a reason it is tried at once, which shows that the time above was long enough.
      checks.push(startDatabaseCheck({ ...options, cli: unneeded, endedAbruptly: true }));
      await expect.poll(() => logger.warn.mock.calls.length, POLL).toBe(1);
      expect(await findLastCheck(db)).toBe(checkedAt);
    });
  });
});

describe('a server', () => {
  let server: ServerProcess | undefined;
  afterEach(() => server?.kill());

  async function start(): Promise<ServerProcess> {
    server = await startServer({ env: instance.env });
    return server;
  }

  async function readReadiness({ url }: ServerProcess) {
    const response = await fetch(`${url}/readyz`);
    return [response.status, await response.json()];
  }

  it('that was killed before checks its database, says in /readyz that it is damaged, and serves on', async () => {
    const checkedAt = Date.now() - HOUR_MS;
    await setLastCheck(checkedAt);
    damageDeep();
    const killed = testInstanceIn(join(folder, 'killed'));
    await instance.inspect(async ({ db }) => {
      await addMember(db, 'bob');
      copyDatabase(instance.dataDir, killed.dataDir);
    });
    instance = killed;
    const damaged = await start();
    await expect
      .poll(() => readReadiness(damaged), POLL)
      .toEqual([503, { status: 'unavailable', trouble: 'database' }]);
    expect(damaged.output()).toContain(DAMAGE_MESSAGE);
    expect((await fetch(`${damaged.url}/healthz`)).status).toBe(200);
    expect(await readLastCheck()).toBe(checkedAt);
  });

  if (isLongRun) {
    it('makes the check again at each start while there is damage', async () => {
      await setLastCheck(0);
      damageDeep();
      for (let round = 0; round < 2; round += 1) {
        const damaged = await start();
        await expect.poll(() => damaged.output(), POLL).toContain(DAMAGE_MESSAGE);
        await damaged.kill();
      }
    });

    it('does not make it within a day of the last one, when the database was closed', async () => {
      const checkedAt = Date.now() - HOUR_MS;
      await setLastCheck(checkedAt);
      damageDeep();
      const unaware = await start();
      await expectStays(() => readReadiness(unaware), [200, { status: 'ready' }], LONGER_THAN_THE_CHECK_WAITS_MS);
      expect(unaware.output()).not.toContain(DAMAGE_MESSAGE);
      expect(await readLastCheck()).toBe(checkedAt);
    });

    it('makes it after a day, and saves its time', async () => {
      const before = Date.now();
      await setLastCheck(before - 25 * HOUR_MS);
      const checked = await start();
      await expect.poll(readLastCheck, POLL).toBeGreaterThan(before);
      expect(await readReadiness(checked)).toEqual([200, { status: 'ready' }]);
    });
  }
});
