import { randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLastBackup } from '../../src/db/settings.ts';
import { assertUsable, findDamage, hasLog } from '../../src/db/sqlite/check-sqlite.ts';
import { startDatabaseCheck } from '../../src/startup/check-database.ts';
import { commandRunner } from '../../src/startup/run-cli.ts';
import { openTestApp } from '../support/app.ts';
import { copyDatabase } from '../support/killed-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { type TestInstance, testInstanceIn } from '../support/test-instance.ts';

const DAMAGE_MESSAGE = 'npm run restore -- <backup>';
const POLL = { timeout: 20_000, interval: 20 };

let instance: TestInstance;
const folder = mkdtempSync(join(tmpdir(), 'vibeline-check-'));
const stopped = join(folder, 'stopped');

beforeAll(async () => {
  const app = await openTestApp();
  const { token } = await app.register('ana');
  for (let count = 0; count < 60; count += 1) {
    await app.call('POST', '/api/posts', { token, body: { content: 'word '.repeat(100) } });
  }
  copyDatabase(app.database.dataDir, stopped);
  await app.close();
  // Opening and closing it moves the log into the file.
  await testInstanceIn(stopped).inspect(({ db }) => findLastBackup(db));
  expect(hasLog(join(stopped, 'vibeline.db'))).toBe(false);
});
beforeEach((test) => {
  instance = testInstanceIn(join(folder, test.task.id));
  cpSync(stopped, instance.dataDir, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(instance.dataDir, 'vibeline.db');

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

describe('the check of the whole database', () => {
  it('finds damage that the start does not read, and nothing in a file that is intact', () => {
    expect(findDamage(file())).toBeNull();
    damageDeep();
    expect(findDamage(file())).toEqual(expect.any(String));
  });

  it('says so when it cannot be made, and takes nothing for damage then', async () => {
    const logger = { error: vi.fn(), warn: vi.fn() };
    const onDamaged = vi.fn();
    const cli = join(instance.dataDir, 'no-script.js');
    const run = commandRunner(cli, instance.dataDir);
    const check = startDatabaseCheck({ file: file(), run, logger, onDamaged, delayMs: 0 });
    await expect.poll(() => logger.warn.mock.calls.length, POLL).toBe(1);
    await check.stop();
    expect(check.isDamaged()).toBe(false);
    expect([onDamaged, logger.error].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('has left the file when it is stopped', async () => {
    const cli = join(instance.dataDir, 'endless.js');
    const pidFile = join(instance.dataDir, 'pid');
    writeFileSync(cli, `require('fs').writeFileSync('${pidFile}', String(process.pid)); setInterval(() => {}, 1000)`);
    const run = commandRunner(cli, instance.dataDir);
    const logger = { error: vi.fn(), warn: vi.fn() };
    const check = startDatabaseCheck({ file: file(), run, logger, onDamaged: vi.fn(), delayMs: 0 });
    await expect.poll(() => Number(existsSync(pidFile) && readFileSync(pidFile, 'utf8')), POLL).toBeGreaterThan(0);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await check.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect([logger.error, logger.warn].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

describe('a server', () => {
  let server: ServerProcess | undefined;
  afterEach(() => server?.kill());

  it('whose database was closed in order says in /readyz that it is damaged, and serves on', async () => {
    damageDeep();
    const damaged = await startServer({ env: instance.env });
    server = damaged;
    const readReadiness = async () => {
      const response = await fetch(`${damaged.url}/readyz`);
      return [response.status, await response.json()];
    };
    await expect.poll(readReadiness, POLL).toEqual([503, { status: 'unavailable', trouble: 'database' }]);
    await expect.poll(damaged.output, POLL).toContain(DAMAGE_MESSAGE);
    expect((await fetch(`${damaged.url}/healthz`)).status).toBe(200);
  });
});
