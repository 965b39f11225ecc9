import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listBackups } from '../../../src/backup/list-backups.ts';
import { backUpForServer } from '../../../src/backup/server-backup.ts';
import { createServerBackups } from '../../../src/backup/server-backups.ts';
import { findProblem } from '../../../src/backup/verify-backup.ts';
import { readConfig } from '../../../src/config.ts';
import { findBackupAttempt, findLastBackup, saveLastBackup } from '../../../src/db/settings.ts';
import type { CommandResult } from '../../../src/startup/run-cli.ts';
import { readStorageBytes } from '../../../src/storage/measure-storage.ts';
import { leasesOf } from '../../support/leases.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const configWith = (settings: Record<string, string> = {}) => readConfig({ DATA_DIR: database.dataDir, ...settings });
const folder = () => join(database.dataDir, 'backups');
const signal = new AbortController().signal;
const PICTURE = `${'ab'.padEnd(32, '0')}.webp`;

async function addPicture(bytes: number): Promise<string> {
  const path = join(database.dataDir, 'media', 'ab', PICTURE);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, Buffer.alloc(bytes));
  return path;
}

describe('a backup that the server makes', () => {
  it('is read back, listed, and leaves as many as are kept', async () => {
    const config = configWith({ BACKUP_KEEP: '2' });
    const picture = await addPicture(5000);
    for (let made = 0; made < 3; made += 1) await backUpForServer(['daily'], config);
    await backUpForServer(['manual'], config);
    const found = await listBackups(folder());
    expect(found.map(({ kind, check }) => [kind, check?.problem])).toEqual([
      ['manual', null],
      ['daily', null],
      ['daily', null],
    ]);
    expect(found[0]?.check?.bytes).toBeGreaterThan(5000);
    expect(await findLastBackup(database.db)).toBeGreaterThan(Date.now() - MINUTE_MS);

    const sizes = async () => readStorageBytes(config);
    const { backups, ...media } = await sizes();
    expect(media).toEqual({ pictures: 5000, videos: 0, live: 0 });
    await rm(picture);
    // Deleted since: the backups alone hold it now, all of them the one copy.
    expect(await sizes()).toEqual({ pictures: 0, videos: 0, live: 0, backups: backups + 5000 });
  });

  it('that cannot be read back removes no other', async () => {
    const config = configWith({ BACKUP_KEEP: '1' });
    await addPicture(10);
    await backUpForServer(['daily'], config);
    const [first] = await listBackups(folder());
    const path = join(folder(), first?.name ?? '');
    expect(await findProblem(path)).toBeNull();
    const database = await readFile(join(path, 'vibeline.db'));
    await appendFile(join(path, 'vibeline.db'), 'x');
    expect(await findProblem(path)).toBe('Its file vibeline.db is not as it was written.');
    await writeFile(join(path, 'vibeline.db'), database);
    await rm(join(path, 'media', 'ab', PICTURE));
    expect(await findProblem(path)).toMatch(/^Its file media\/ab\/\S+ is not as it was written\.$/);
  });

  it('is not found where there is no whole one', async () => {
    mkdirSync(join(folder(), 'daily-2026-01-01T03-00-00-000Z'), { recursive: true });
    writeFileSync(join(folder(), 'notes.txt'), 'mine');
    expect(await listBackups(folder())).toEqual([]);
    expect(await listBackups(join(folder(), 'none'))).toEqual([]);
    expect(existsSync(join(folder(), 'notes.txt'))).toBe(true);
  });
});

/** A server with a clock of its own, whose commands are counted and answered here. */
function openServer({ holder = 'only', daily = '03:00' }: { holder?: string; daily?: string | null } = {}) {
  const clock = { now: Date.UTC(2026, 6, 10, 2) };
  const calls: string[] = [];
  let answer: CommandResult = { code: 0, problem: '' };
  const backups = createServerBackups({
    ...{ db: database.db, now: () => clock.now, timeZone: 'UTC', logger: pino({ level: 'silent' }) },
    leases: leasesOf(database, holder),
    config: { daily, keep: 7, folder: folder() },
    run: async (args) => {
      calls.push(args.join(' '));
      if (answer.code === 0) await saveLastBackup(database.db, clock.now);
      return answer;
    },
  });
  const answerWith = (result: CommandResult) => {
    answer = result;
  };
  const look = async (afterMs: number) => {
    clock.now += afterMs;
    await backups.makeDue(signal);
    return calls.length;
  };
  return { backups, calls, clock, look, answerWith };
}

describe('a server', () => {
  it('makes a backup at its time, once a day, and makes up for one that was missed', async () => {
    const { look, calls } = openServer();
    const looks = [0, 59 * MINUTE_MS, 2 * MINUTE_MS, HOUR_MS, 22 * HOUR_MS, HOUR_MS, 5 * DAY_MS, MINUTE_MS];
    const made = [];
    for (const ms of looks) made.push(await look(ms));
    expect(made).toEqual([0, 0, 1, 1, 1, 2, 3, 3]);
    expect(new Set(calls)).toEqual(new Set(['server-backup daily']));
  });

  it('tries again an hour after a failure, which it keeps until one succeeds', async () => {
    const { look, answerWith } = openServer();
    await look(0);
    answerWith({ code: 1, problem: 'There is not enough space for a backup.' });
    expect([await look(2 * HOUR_MS), await look(59 * MINUTE_MS), await look(MINUTE_MS)]).toEqual([1, 1, 2]);
    expect((await findBackupAttempt(database.db))?.failure).toBe('There is not enough space for a backup.');
    answerWith({ code: 0, problem: '' });
    expect(await look(HOUR_MS)).toBe(3);
    expect((await findBackupAttempt(database.db))?.failure).toBeNull();
  });

  it('makes none by itself where that is off', async () => {
    const { look, backups } = openServer({ daily: null });
    expect([await look(0), await look(9 * DAY_MS), backups.nextAt()]).toEqual([0, 0, null]);
  });

  it('makes one at a time with the others, and ends it when it stops', async () => {
    const one = openServer({ holder: 'one' });
    const other = openServer({ holder: 'other' });
    const ended = vi.fn();
    const hanging = createServerBackups({
      ...{ db: database.db, now: Date.now, timeZone: 'UTC', logger: pino({ level: 'silent' }) },
      leases: leasesOf(database, 'third'),
      config: { daily: '03:00', keep: 7, folder: folder() },
      run: (_args, given) =>
        new Promise((resolve) => {
          given.addEventListener('abort', () => {
            ended();
            resolve({ code: null, problem: '' });
          });
        }),
    });
    expect(await hanging.start()).toBe(true);
    await expect.poll(() => one.backups.isRunning()).toBe(true);
    expect([await one.backups.start(), await hanging.start(), await other.look(2 * DAY_MS)]).toEqual([false, false, 0]);
    await hanging.stop();
    expect(ended).toHaveBeenCalledOnce();
    expect([await one.backups.isRunning(), await findBackupAttempt(database.db)]).toEqual([false, null]);
    expect(await one.backups.start()).toBe(true);
    await expect.poll(() => one.calls).toEqual(['server-backup manual']);
    await one.backups.stop();
  });
});

it('refuses a backup for which the disk has no room, with a sentence', async () => {
  const file = join(database.dataDir, 'vibeline.db');
  // A sparse file is as large as the disk cannot be.
  const { truncateSync, copyFileSync } = await import('node:fs');
  const other = join(database.dataDir, 'other');
  mkdirSync(other);
  copyFileSync(file, join(other, 'vibeline.db'));
  truncateSync(join(other, 'vibeline.db'), 2 ** 43);
  await expect(backUpForServer(['daily'], configWith({ DATA_DIR: other }))).rejects.toThrow(
    /^There is not enough space for a backup in \S+: \d+ MB are needed, \d+ are free\.$/,
  );
  expect(readdirSync(join(other, 'backups'))).toEqual([]);
});
