import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { migrate, NewerDatabaseError } from '../src/db/migrate.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { prepareDemo } from '../src/demo.ts';
import { openDiskStorage } from '../src/storage/disk-storage.ts';
import { openTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
afterEach(() => database.close());

describe('migrating', () => {
  it('again changes nothing', async () => {
    database = await openTestDatabase();
    const tables = async () => JSON.stringify(await database.db.introspection.getTables());
    const before = await tables();
    await migrate(database);
    expect(await tables()).toBe(before);
  });

  it('refuses a database that a newer version wrote, and leaves it as it is', async () => {
    database = await openTestDatabase();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', 'now')`.execute(database.db);
    await expect(migrate(database)).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(database)).rejects.toThrow(/newer version of Vibeline \(9999-future\)/);
  });
});

describe('a transaction', () => {
  it('keeps nothing of work that failed', async () => {
    database = await openTestDatabase();
    const work = inTransaction(database.db, async (trx) => {
      await trx.insertInto('settings').values({ name: 'half', value: 'done' }).execute();
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  it('runs again when the database was busy, and gives up in the end', async () => {
    database = await openTestDatabase();
    let runs = 0;
    const busy = () => {
      runs += 1;
      throw Object.assign(new Error('busy'), { code: inject('engine') === 'sqlite' ? 'SQLITE_BUSY' : '40001' });
    };
    await expect(inTransaction(database.db, busy)).rejects.toThrow('busy');
    expect(runs).toBe(4);
  });
});

// Built through the services, vote by vote: on a busy machine Postgres takes a while.
describe('the demo world', { timeout: 120_000 }, () => {
  const prepare = (wanted: boolean) =>
    prepareDemo({ ...database, storage: openDiskStorage(`${database.dataDir}/media`), wanted, report: () => {} });
  const countMembers = async () =>
    (await database.db.selectFrom('members').select(database.db.fn.countAll<number>().as('n')).executeTakeFirst())?.n;

  it('is built once into an empty database, and never run by accident', async () => {
    database = await openTestDatabase();
    expect(await prepare(false)).toBeNull();
    expect((await prepare(true))?.length).toBe(2);
    const members = await countMembers();
    expect((await prepare(true))?.length).toBe(2);
    expect(await countMembers()).toBe(members);
    await expect(prepare(false)).rejects.toThrow(/holds the demo world, whose passwords are public/);
  });

  it('starts over when building it was cut short', async () => {
    database = await openTestDatabase();
    await prepare(true);
    await database.db.deleteFrom('settings').where('name', '=', 'demo_world_built_at').execute();
    const before = await countMembers();
    expect((await prepare(true))?.length).toBe(2);
    expect(await countMembers()).toBe(before);
  });

  it('stays away from a database that somebody uses', async () => {
    database = await openTestDatabase();
    await database.db
      .insertInto('members')
      .values({
        username: 'real',
        username_key: 'real',
        name: 'Real',
        search_key: 'real real',
        is_verified: 0,
        is_private: 0,
        created_at: 1,
      })
      .execute();
    expect(await prepare(true)).toBeNull();
    expect(await countMembers()).toBe(1);
  });
});
