import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listAppliedMigrations, listMigrations, migrate } from '../../src/db/open/migrate.ts';
import { createDatabase, openOwnDatabase } from '../support/test-database.ts';

it('what other programs have in other schemas does not matter', async () => {
  const database = await openOwnDatabase(
    mkdtempSync(join(tmpdir(), 'vibeline-test-')),
    await createDatabase('template0'),
  );
  await sql`create schema other`.execute(database.db);
  await sql`create table other.kysely_migration (id integer)`.execute(database.db);
  await migrate(database);
  expect(await listAppliedMigrations(database.db)).toEqual(listMigrations());
  await database.close();
});
