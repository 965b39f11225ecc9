// Runs on both databases: each has its own error for an id that is taken.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table things (id integer primary key, name text unique)`.execute(database.db);
  await sql`insert into things values (1, 'first')`.execute(database.db);
});
afterAll(() => database.close());

it('a transaction runs again when another process has made the same id', async () => {
  let id = 0;
  await inTransaction(database.db, async (trx) => {
    id += 1;
    await sql`insert into things values (${id}, 'second')`.execute(trx);
  });
  expect(id).toBe(2);
});

it('and fails at once when anything else is taken', async () => {
  let attempts = 0;
  const work = inTransaction(database.db, async (trx) => {
    attempts += 1;
    await sql`insert into things values (9, 'first')`.execute(trx);
  });
  await expect(work).rejects.toThrow(/unique/i);
  expect(attempts).toBe(1);
});
