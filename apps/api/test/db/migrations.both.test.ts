// Runs on both databases: each has its own schema.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { findStartRefusal } from '../support/refused-start.ts';
import { createDatabase, openOwnDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
afterEach(() => database.close());

async function openEmpty(): Promise<void> {
  const databaseUrl = inject('engine') === 'postgres' ? await createDatabase('template0') : null;
  database = await openOwnDatabase(mkdtempSync(join(tmpdir(), 'vibeline-test-')), databaseUrl);
}

const listTables = async () => {
  const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name);
};

async function expectRefusal(contents: string): Promise<void> {
  const before = await listTables();
  const { dataDir, databaseUrl } = database;
  const env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  const refusal = await findStartRefusal(env);
  expect(refusal?.exitCode).toBe(1);
  expect(refusal?.message).toBe(
    `The database is not one of Vibeline: it has ${contents}; give Vibeline an empty one. None of its tables was changed.`,
  );
  expect(await listTables()).toEqual(before);
}

async function createMigrationsTable(): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))`.execute(database.db);
}

describe('a database of another program is refused and left as it is', () => {
  it('with tables', async () => {
    await openEmpty();
    await sql`create table invoices (id integer primary key)`.execute(database.db);
    await expectRefusal('tables already (invoices)');
  });

  it('with tables, and with the table of migrations without one', async () => {
    await openEmpty();
    await createMigrationsTable();
    await sql`create table notes (id integer primary key)`.execute(database.db);
    await expectRefusal('tables already (notes)');
  });

  it('with migrations', async () => {
    await openEmpty();
    await createMigrationsTable();
    await sql`insert into kysely_migration values ('0001-invoices', 'then')`.execute(database.db);
    await expectRefusal('migrations that Vibeline does not have (0001-invoices)');
  });
});
