// Runs on both databases: each is migrated by its own statements.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/db/open/migrate.ts';
import { sqliteFile } from '../../src/db/open/open-database.ts';
import { findSchemaDifference, readSqliteSchema } from '../../src/db/sqlite/sqlite-schema.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { findDrift } from '../support/recount.ts';
import { readAnswer } from '../support/released-answers.ts';
import { listReleasedData, openReleasedDatabase, readReleasedData } from '../support/released-data.ts';
import { runRecount } from '../support/run-recount.ts';
import { readSchema } from '../support/schema-changes.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

async function describeSchema(database: TestDatabase) {
  const { rows } = await (database.engine === 'postgres'
    ? sql`select indexdef from pg_indexes where schemaname = current_schema() order by indexname`.execute(database.db)
    : { rows: [] });
  const { columns, rules } = await readSchema(database);
  return { columns, rules, indexes: rows };
}

describe.each(listReleasedData())('the data of version %s, upgraded to this one', (version) => {
  const released = readReleasedData(version);
  let database: TestDatabase;
  let app: TestApp;

  beforeAll(async () => {
    database = await openReleasedDatabase(released);
    await migrate(database);
    app = await openTestApp({ database });
    app.clock.now = released.now;
  });
  afterAll(() => app.close());

  it('has the schema of a new database', async () => {
    const fresh = await openTestDatabase();
    expect(await describeSchema(database)).toEqual(await describeSchema(fresh));
    if (database.engine === 'sqlite') {
      const [found, expected] = [database, fresh].map(({ dataDir }) => readSqliteSchema(sqliteFile(dataDir)));
      expect(found && expected && findSchemaDifference(found, expected)).toBe(null);
    }
    await fresh.close();
  });

  it('has the counters, tokens and search terms that a recount gives', async () => {
    expect(await findDrift(database)).toEqual([]);
    expect((await runRecount(database.db)).drift).toEqual([]);
  });

  it('is read by its members as before', async () => {
    const differing = [];
    for (const { viewer, url, status, json } of released.answers) {
      const found = await readAnswer(app, { viewer, url, token: released.tokens[viewer] });
      try {
        // Later versions may say more.
        expect(found).toMatchObject({ status, json });
      } catch (error) {
        differing.push(`${viewer} ${url}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    expect(released.answers.length).toBeGreaterThan(20);
    expect(differing).toEqual([]);
  });

  it('has its files', async () => {
    const [, url = ''] = /"(\/media\/[^"]+)"/.exec(JSON.stringify(released.answers)) ?? [];
    expect((await app.server.inject({ url })).statusCode).toBe(200);
  });
});
