// Runs on both databases: it is about what the two have in common.
import { sql, type Transaction } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { migrate, NewerDatabaseError } from '../../src/db/open/migrate.ts';
import type { Database } from '../../src/db/schema.ts';
import { afterCommit, inTransaction } from '../../src/db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

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
  it('rolls back when its work fails', async () => {
    database = await openTestDatabase();
    const work = inTransaction(database.db, async (trx) => {
      await trx.insertInto('settings').values({ name: 'rolled-back', value: '' }).execute();
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  it('runs four times when the database is busy, then throws', async () => {
    database = await openTestDatabase();
    let runs = 0;
    const busy = () => {
      runs += 1;
      throw Object.assign(new Error('busy'), { code: inject('engine') === 'sqlite' ? 'SQLITE_BUSY' : '40001' });
    };
    await expect(inTransaction(database.db, busy)).rejects.toThrow('busy');
    expect(runs).toBe(4);
  });

  it('inside another one is a part of that one', async () => {
    database = await openTestDatabase();
    const insert = (name: string) => (trx: Transaction<Database>) =>
      trx.insertInto('settings').values({ name, value: '' }).execute();
    const work = inTransaction(database.db, async (trx) => {
      await inTransaction(trx, insert('inner'));
      expect(await trx.selectFrom('settings').select('name').execute()).toEqual([{ name: 'inner' }]);
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  it('runs what is to follow the commit once, after the last attempt', async () => {
    database = await openTestDatabase();
    const order: string[] = [];
    let runs = 0;
    await inTransaction(database.db, async (trx) => {
      runs += 1;
      const attempt = runs;
      afterCommit(trx, () => order.push(`after attempt ${attempt}`));
      await trx
        .insertInto('settings')
        .values({ name: `attempt-${attempt}`, value: '' })
        .execute();
      if (attempt < 3) {
        throw Object.assign(new Error('busy'), { code: inject('engine') === 'sqlite' ? 'SQLITE_BUSY' : '40001' });
      }
      order.push('work');
    });
    expect(order).toEqual(['work', 'after attempt 3']);
  });

  it('runs what an inner transaction left for after the commit when the outer one has committed', async () => {
    database = await openTestDatabase();
    const order: string[] = [];
    await inTransaction(database.db, async (trx) => {
      await inTransaction(trx, async (inner) => afterCommit(inner, () => order.push('hook')));
      await trx.insertInto('settings').values({ name: 'outer', value: '' }).execute();
      order.push('outer');
    });
    expect(order).toEqual(['outer', 'hook']);
  });

  it('runs nothing after a rollback', async () => {
    database = await openTestDatabase();
    let ran = false;
    const work = inTransaction(database.db, async (trx) => {
      afterCommit(trx, () => {
        ran = true;
      });
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(ran).toBe(false);
  });
});
