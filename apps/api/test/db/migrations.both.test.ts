// Runs on both databases: each has its own schema.
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { listAppliedMigrations, listMigrations, migrate } from '../../src/db/migrate.ts';
import { BASELINE } from '../../src/db/migrations/unreleased.ts';
import { findStartRefusal } from '../support/refused-start.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { recordUnreleased } from '../support/unreleased-database.ts';

let database: TestDatabase;
afterEach(() => database.close());

async function openUnreleased(count?: number): Promise<void> {
  database = await openTestDatabase({ upTo: BASELINE });
  await recordUnreleased(database, count);
  await sql`insert into members (username, username_key, name, created_at) values ('ana', 'ana', 'Ana', 1)`.execute(
    database.db,
  );
}

const listRecorded = async () => {
  const { rows } = await sql`select * from kysely_migration order by name`.execute(database.db);
  return rows;
};

describe('a database from before 1.0.0', () => {
  it('that has all of its migrations goes on from the baseline', async () => {
    await openUnreleased();
    await migrate(database);
    expect((await listAppliedMigrations(database.db)).sort()).toEqual(listMigrations());
    const recorded = await listRecorded();
    await migrate(database);
    expect(await listRecorded()).toEqual(recorded);
    expect(await database.db.selectFrom('members').select('username').execute()).toEqual([{ username: 'ana' }]);
  });

  it('that has only some of them is refused with one sentence, and left as it is', async () => {
    await openUnreleased(32);
    const recorded = await listRecorded();
    const { dataDir, databaseUrl } = database;
    const env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
    const refusal = await findStartRefusal(env);
    expect(refusal?.exitCode).toBe(1);
    expect(refusal?.message).toMatch(
      /^The database was written by .* from before 1\.0\.0, .* \(0033-processes\); start/,
    );
    expect(await listRecorded()).toEqual(recorded);
  });
});
