import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteFile } from '../../src/db/open/open-database.ts';
import { copySqlite } from '../../src/db/sqlite/snapshot-sqlite.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

it('a copy of a database in use has what is only in its write-ahead log, and nothing unfinished', async () => {
  const { db, dataDir } = database;
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  const save = (name: string) => ({ name, value: 'x'.repeat(2000) });
  await db.insertInto('settings').values(save('test-committed')).execute();
  const target = join(dataDir, 'copy.db');
  await db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('settings').values(save('test-unfinished')).execute();
      expect(copySqlite(sqliteFile(dataDir), target).rows['settings']).toBe(1);
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
  const copy = new SQLite(target, { readonly: true });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.prepare("select name from settings where name like 'test-%'").pluck().all()).toEqual(['test-committed']);
  copy.close();
});
