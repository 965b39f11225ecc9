import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/db/open/open-database.ts';
import { createStatementNames, withStatementNames } from '../../src/db/postgres/postgres-statements.ts';
import type { Database } from '../../src/db/schema.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

interface PreparedStatement {
  name: string;
  statement: string;
}

/** What the pool's only idle connection keeps: one call at a time uses one connection. */
async function preparedStatements(): Promise<PreparedStatement[]> {
  const { rows } = await sql<PreparedStatement>`select name, statement from pg_prepared_statements`.execute(
    app.database.db,
  );
  return rows;
}

async function follow(): Promise<number[]> {
  const [ana, ben] = [await app.register('ana'), await app.register('ben')];
  const viewer = { id: ana.id, sessionId: 0 };
  await app.services.follows.follow(viewer, { followingId: ben.id });
  await app.services.follows.unfollow(viewer, { followingId: ben.id });
  return [ana.id, ben.id];
}

describe('statements with values', () => {
  it('are parsed once for a connection, under a name that Postgres does not cut', async () => {
    for (let call = 0; call < 3; call += 1) await app.call('GET', '/api/posts');
    const statements = await preparedStatements();
    const pages = statements.filter(({ statement }) => statement.includes('"post_stats"'));
    expect(pages).toHaveLength(1);
    expect(statements.every(({ name }) => /^v\d+_[0-9a-f]{40}$/.test(name) && name.length <= 63)).toBe(true);
  });

  it('are few, whatever page sizes clients ask for', async () => {
    await app.call('GET', '/api/posts?limit=1');
    const before = (await preparedStatements()).length;
    for (let limit = 1; limit <= 20; limit += 1) await app.call('GET', `/api/posts?limit=${limit}`);
    expect((await preparedStatements()).length - before).toBeLessThanOrEqual(2);
  });

  it('are not kept when the setting is off', async () => {
    const { databaseUrl, dataDir } = app.database;
    const { db } = await openDatabase({ databaseUrl, dataDir, preparesStatements: false, onConnectionError: () => {} });
    await db.selectFrom('settings').selectAll().where('name', '=', 'x').execute();
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
    await db.destroy();
    expect(rows).toEqual([]);
  });
});

describe('statements that no longer fit', () => {
  it('are prepared again after another process has changed their table', async () => {
    const [anaId, benId] = await follow();
    await sql`alter table follows add column note text`.execute(app.database.db);
    const viewer = { id: anaId ?? 0, sessionId: 0 };
    // `returning *` in a transaction, and `select *` in one that has written.
    await app.services.follows.follow(viewer, { followingId: benId ?? 0 });
    await app.services.follows.unfollow(viewer, { followingId: benId ?? 0 });
    const { db } = app.database;
    const all = () => db.selectFrom('settings').selectAll().where('name', '=', 'x').execute();
    await all();
    await sql`alter table settings add column note text`.execute(db);
    expect(await all()).toEqual([]);
    expect(await all()).toEqual([]);
  });

  it('are prepared again when a pooler has given the connection to another', async () => {
    const [anaId, benId] = await follow();
    await sql`deallocate all`.execute(app.database.db);
    expect((await app.call('GET', '/api/posts')).status).toBe(200);
    await sql`deallocate all`.execute(app.database.db);
    await app.services.follows.follow({ id: anaId ?? 0, sessionId: 0 }, { followingId: benId ?? 0 });
  });
});

/**
 * Changes a table, and prepares all statements again under their names, as a newer process has done on a connection that a
 * pooler then gives to this one.
 */
async function prepareAfter(change: string): Promise<void> {
  const { db } = app.database;
  const statements = await preparedStatements();
  await sql`deallocate all`.execute(db);
  await sql.raw(change).execute(db);
  for (const { name, statement } of statements) await sql.raw(`prepare ${name} as ${statement}`).execute(db);
}

describe('statements that a newer process has prepared on the connection', () => {
  const listSettings = (db: Kysely<Database>) =>
    db.selectFrom('settings').selectAll().where('name', '=', 'test').execute();

  beforeEach(() => app.database.db.insertInto('settings').values({ name: 'test', value: '1' }).execute());

  it('still fit when they name their columns', async () => {
    const [anaId, benId] = await follow();
    await prepareAfter('alter table follows add column note text');
    const viewer = { id: anaId ?? 0, sessionId: 0 };
    await app.services.follows.follow(viewer, { followingId: benId ?? 0 });
    await app.services.follows.unfollow(viewer, { followingId: benId ?? 0 });
    const renamed = (await preparedStatements()).filter(({ name }) => !name.startsWith('v0_'));
    expect(renamed).toEqual([]);
  });

  it('are described again when they return other columns', async () => {
    const { db } = app.database;
    await listSettings(db);
    await prepareAfter('alter table settings add column note text');
    for (let run = 0; run < 3; run += 1) {
      expect(await listSettings(db)).toEqual([{ name: 'test', value: '1', note: null }]);
    }
  });

  it('make their transaction run again when they return other columns', async () => {
    const { db } = app.database;
    await listSettings(db);
    await prepareAfter('alter table settings add column note text');
    const found = await inTransaction(db, async (trx) => {
      await trx.insertInto('settings').values({ name: 'other', value: '2' }).execute();
      return listSettings(trx);
    });
    expect(found).toEqual([{ name: 'test', value: '1', note: null }]);
  });

  it('are not repeated when they have written', async () => {
    const { db } = app.database;
    const append = (text: string) =>
      db
        .updateTable('settings')
        .set({ value: sql`value || ${text}` })
        .where('name', '=', 'test')
        .returningAll()
        .execute();
    await append('2');
    await prepareAfter('alter table settings add column note text');
    await expect(append('3')).rejects.toThrow('Service busy');
    expect(await append('4')).toEqual([{ name: 'test', value: '1234', note: null }]);
  });
});

describe('a connection that prepares its statements', () => {
  let pool: pg.Pool;
  let clients: pg.PoolClient[];
  beforeEach(async () => {
    pool = new pg.Pool({ connectionString: app.database.databaseUrl ?? '' });
    clients = [await pool.connect(), await pool.connect()];
  });
  afterEach(async () => {
    for (const client of clients) client.release(true);
    await pool.end();
  });

  it('has each described once, also one without rows', async () => {
    const names = createStatementNames();
    for (const client of clients) {
      const describeColumns = vi.spyOn(Reflect.get(client, 'connection'), 'describe');
      const { query } = withStatementNames(client, names);
      for (let run = 0; run < 3; run += 1) {
        await query('update settings set value = $1', ['1']);
        expect((await query('select cast($1 as integer) as number', [run])).rows).toEqual([{ number: run }]);
      }
      expect(describeColumns).toHaveBeenCalledTimes(2);
    }
  });

  it('runs the next one after a value that cannot be sent', async () => {
    const [client] = clients;
    if (!client) throw new Error('There is no connection');
    const { query } = withStatementNames(client, createStatementNames());
    const run = async (value: unknown) => (await query('select cast($1 as text) as text', [value])).rows;
    const unsendable = {
      toPostgres(): string {
        throw new Error('This value cannot be sent');
      },
    };
    expect(await run('a')).toEqual([{ text: 'a' }]);
    await expect(run(unsendable)).rejects.toThrow('This value cannot be sent');
    expect(await run('b')).toEqual([{ text: 'b' }]);
  });
});

describe('the names of statements', () => {
  it('are the same in every process, and none is given beyond the maximum', () => {
    const [one, other] = [createStatementNames(2), createStatementNames(2)];
    expect(one.nameOf('select 1')).toBe(other.nameOf('select 1'));
    expect(one.nameOf('select 2')).not.toBe(one.nameOf('select 1'));
    expect(one.nameOf('select 3')).toBeUndefined();
    expect(one.nameOf('select 2')).toBeDefined();
  });

  it('change once when several connections find the same statement stale', () => {
    const names = createStatementNames();
    const stale = names.nameOf('select 1') ?? '';
    names.renew('select 1', stale);
    const fresh = names.nameOf('select 1');
    names.renew('select 1', stale);
    expect(names.nameOf('select 1')).toBe(fresh);
    expect(fresh).not.toBe(stale);
  });
});
