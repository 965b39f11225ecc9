import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open/open-database.ts';
import { createStatementNames } from '../../src/db/postgres/postgres-statements.ts';
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
