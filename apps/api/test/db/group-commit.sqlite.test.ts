import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteFile } from '../../src/db/open/open-database.ts';
import { prepared } from '../../src/db/prepared.ts';
import type { Database } from '../../src/db/schema.ts';
import { openSqlite } from '../../src/db/sqlite/sqlite-dialect.ts';
import { GroupCommitDriver } from '../../src/db/sqlite/sqlite-driver.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let db: Kysely<Database>;
beforeEach(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterEach(() => database.close());

const save = (name: string) => (trx: Kysely<Database>) =>
  trx.insertInto('settings').values({ name, value: name }).execute();
const names = async (from: Kysely<Database> = db) =>
  (await from.selectFrom('settings').select('name').where('name', 'like', 'test-%').orderBy('name').execute()).map(
    ({ name }) => name,
  );

/** How many transactions are on disk: each commit writes its own frames to the write-ahead log. */
async function countCommits(work: () => Promise<unknown>, file: Kysely<Database> = db): Promise<number> {
  await sql`pragma wal_checkpoint(truncate)`.execute(file);
  await work();
  const { rows } = await sql<{ log: number }>`pragma wal_checkpoint(passive)`.execute(file);
  return rows[0]?.log ?? 0;
}

describe('transactions that end together', () => {
  it('share a commit', async () => {
    const alone = await countCommits(() => inTransaction(db, save('test-alone')));
    const together = await countCommits(() =>
      Promise.all(Array.from({ length: 40 }, (_, number) => inTransaction(db, save(`test-${number}`)))),
    );
    expect(await names()).toHaveLength(41);
    expect(together).toBeLessThan(alone * 10);
  });

  it('fail alone: what the others wrote stays', async () => {
    const work = ['test-a', 'test-b', 'test-c', 'test-d'].map((name, index) =>
      inTransaction(db, async (trx) => {
        await save(name)(trx);
        if (index === 0 || index === 2) throw new Error('refused');
      }),
    );
    expect((await Promise.allSettled(work)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await names()).toEqual(['test-b', 'test-d']);
  });

  it('all fail when the commit fails', async () => {
    await sql`create table checked (id integer primary key, other integer references checked (id) deferrable initially deferred)`.execute(
      db,
    );
    const results = await Promise.allSettled([
      inTransaction(db, save('test-a')),
      inTransaction(db, (trx) => sql`insert into checked values (1, 2)`.execute(trx)),
      inTransaction(db, save('test-c')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await names()).toEqual([]);
    await inTransaction(db, save('test-later'));
    expect(await names()).toEqual(['test-later']);
  });
});

describe('a prepared query', () => {
  const find = prepared(['name'], (from, { name }: { name: string }) =>
    from.selectFrom('settings').select('name').where('name', '=', name),
  );
  const insert = prepared(['name'], (to, { name }: { name: string }) =>
    to.insertInto('settings').values({ name, value: name }),
  );

  it('waits while a transaction of another runs', async () => {
    const running = inTransaction(db, async (trx) => {
      await insert(trx, { name: 'test-a' });
      await delay(20);
      await insert(trx, { name: 'test-b' });
      throw new Error('refused');
    });
    const found = Promise.all([find(db, { name: 'test-a' }), insert(db, { name: 'test-alone' })]);
    await expect(running).rejects.toThrow('refused');
    expect(await found).toEqual([[], []]);
    expect(await names()).toEqual(['test-alone']);
  });

  it('sees what its transaction has written', async () => {
    const found = await inTransaction(db, async (trx) => {
      await save('test-a')(trx);
      await insert(trx, { name: 'test-b' });
      return [await find(trx, { name: 'test-a' }), await names(trx)];
    });
    expect(found).toEqual([[{ name: 'test-a' }], ['test-a', 'test-b']]);
  });

  it('is refused once its transaction has ended', async () => {
    const ended = await inTransaction(db, async (trx) => trx);
    await expect(insert(ended, { name: 'test-late' })).rejects.toThrow('already committed');
    expect(await names()).toEqual([]);
  });

  it('that writes outside a transaction keeps what is about to be committed', async () => {
    // The first query opens the database, for which a transaction would wait.
    await names();
    const first = inTransaction(db, (trx) => insert(trx, { name: 'test-first' }));
    const alone = insert(db, { name: 'test-first' });
    await expect(alone).rejects.toThrow();
    await first;
    expect(await names()).toEqual(['test-first']);
  });
});

describe('a transaction that goes on writing after it has ended', () => {
  const insert = prepared(['name'], (to, { name }: { name: string }) =>
    to.insertInto('settings').values({ name, value: name }),
  );
  const ways = [
    ['prepared', (trx: Kysely<Database>, name: string): Promise<unknown> => insert(trx, { name })],
    ['built', (trx: Kysely<Database>, name: string): Promise<unknown> => save(name)(trx)],
  ] as const;
  const timings = Array.from({ length: 40 }, (_, steps) => steps);

  async function turnOver(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
  }

  /** Resolves once a write is refused. */
  async function writeUntilRefused(write: (name: string) => Promise<unknown>): Promise<void> {
    try {
      for (let number = 0; number < 100; number += 1) await write(`test-${number}`);
    } catch {
      return;
    }
    throw new Error('No write was refused');
  }

  it.each(ways)('leaves no row when it failed: %s', async (_name, write) => {
    for (const steps of timings) {
      let writing: Promise<void> | undefined;
      const failing = inTransaction(db, async (trx) => {
        writing = writeUntilRefused((name) => write(trx, name));
        await turnOver(steps);
        throw new Error('refused');
      });
      await expect(failing).rejects.toThrow('refused');
      await writing;
      expect(await names(), `after ${steps} promises`).toEqual([]);
    }
  });

  it.each(ways)('does not commit the running transaction of another: %s', async (_name, write) => {
    for (const steps of timings) {
      let writing: Promise<unknown> | undefined;
      const ending = inTransaction(db, async (trx) => {
        writing = turnOver(steps).then(() => write(trx, 'test-late'));
        writing.catch(() => {});
      });
      const failing = inTransaction(db, async (trx) => {
        await save('test-failed')(trx);
        await delay(1);
        throw new Error('refused');
      });
      await Promise.allSettled([ending, failing, writing]);
      expect(await names(), `after ${steps} promises`).not.toContain('test-failed');
      await db.deleteFrom('settings').where('name', 'like', 'test-%').execute();
    }
  });
});

it('does not roll back the transaction that follows a commit that failed', async () => {
  const file = new SQLite(':memory:');
  file.exec(`pragma foreign_keys = on;
    create table checked (id integer primary key, other integer references checked (id) deferrable initially deferred)`);
  const driver = new GroupCommitDriver(file);
  const failed = await driver.acquireConnection();
  await driver.beginTransaction(failed);
  await failed.executeQuery(CompiledQuery.raw('insert into checked values (1, 2)'));
  await expect(driver.commitTransaction(failed)).rejects.toThrow('FOREIGN KEY');
  const next = await driver.acquireConnection();
  await driver.beginTransaction(next);
  await next.executeQuery(CompiledQuery.raw('insert into checked values (3, null)'));
  // What Kysely does when a commit fails.
  await driver.rollbackTransaction(failed);
  await driver.releaseConnection(failed);
  await next.executeQuery(CompiledQuery.raw('insert into checked values (4, null)'));
  await driver.commitTransaction(next);
  expect(file.prepare('select id from checked').pluck().all()).toEqual([3, 4]);
  await driver.destroy();
});

it('commits what has ended while another transaction is still running', async () => {
  const first = inTransaction(db, save('test-first'));
  const second = inTransaction(db, async (trx) => {
    await save('test-second')(trx);
    await delay(50);
    throw new Error('refused');
  });
  await first;
  await expect(second).rejects.toThrow('refused');
  expect(await names()).toEqual(['test-first']);
});

it('commits a write outside transactions before it resolves', async () => {
  const first = inTransaction(db, save('test-first'));
  await save('test-second')(db);
  await first;
  expect(await names(db)).toEqual(['test-first', 'test-second']);
});

it('closes the file of a database that was not used, so that nobody else finds it in use', async () => {
  const unused = await openTestDatabase();
  await unused.db.destroy();
  const other = new SQLite(sqliteFile(unused.dataDir), { timeout: 0 });
  expect(other.pragma('journal_mode = delete', { simple: true })).toBe('delete');
  other.close();
  await unused.close();
});

describe('where another process writes to the file too', () => {
  let folder: string;
  let shared: Kysely<Database>;
  let other: SQLite.Database;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vibeline-shared-'));
    const file = join(folder, 'test.db');
    other = new SQLite(file);
    other.exec('pragma journal_mode = wal; create table settings (name text primary key, value text)');
    shared = new Kysely<Database>({ dialect: openSqlite(file, { isShared: true }) });
  });
  afterEach(async () => {
    await shared.destroy();
    other.close();
    rmSync(folder, { recursive: true });
  });

  it('reads while a transaction and another write wait for it, and writes afterwards', async () => {
    other.exec("begin immediate; insert into settings values ('test-other', '')");
    const inOne = inTransaction(shared, save('test-in-transaction'));
    const alone = save('test-alone')(shared);
    for (let round = 0; round < 5; round += 1) {
      expect(await names(shared)).toEqual([]);
      await delay(5);
    }
    other.exec('commit');
    await Promise.all([inOne, alone]);
    expect(await names(shared)).toEqual(['test-alone', 'test-in-transaction', 'test-other']);
  });

  it('commits together what has waited for it', async () => {
    const alone = await countCommits(() => inTransaction(shared, save('test-alone')), shared);
    const together = await countCommits(async () => {
      other.exec('begin immediate');
      const waiting = Array.from({ length: 40 }, async (_, number) => {
        await delay(number);
        await inTransaction(shared, save(`test-${number}`));
      });
      await delay(60);
      other.exec('commit');
      await Promise.all(waiting);
    }, shared);
    expect(await names(shared)).toHaveLength(41);
    expect(together).toBe(alone);
  });

  it('takes turns with it, without an error', async () => {
    const second = new Kysely<Database>({ dialect: openSqlite(join(folder, 'test.db'), { isShared: true }) });
    await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        await delay(number % 20);
        await inTransaction(number % 2 === 0 ? shared : second, save(`test-${number}`));
      }),
    );
    await second.destroy();
    expect(await names(shared)).toHaveLength(200);
  });
});
