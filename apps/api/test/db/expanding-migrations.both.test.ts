// Runs on both databases: each has its own schema.
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { BASELINE } from '../../src/db/migrations/migrations.ts';
import { listMigrations, migrate } from '../../src/db/open/migrate.ts';
import { findBreakingChanges, readSchema } from '../support/schema-changes.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

/**
 * Migrations that take something away, each with the last migration of the release that had stopped using it (CONTRIBUTING.md).
 */
const contracting: Record<string, { unusedSince: string }> = {};

let database: TestDatabase | null = null;
afterEach(async () => {
  await database?.close();
  database = null;
});

const later = listMigrations().filter((name) => name !== BASELINE);

describe('the migrations', () => {
  it('leave the version before able to work, but for those that take away what it does not use', async () => {
    database = await openTestDatabase({ upTo: BASELINE });
    let before = await readSchema(database);
    const breaking: Record<string, string[]> = {};
    for (const name of later) {
      await migrate(database, name);
      const after = await readSchema(database);
      const changes = findBreakingChanges(before, after);
      if (changes.length > 0 && !(name in contracting)) breaking[name] = changes;
      before = after;
    }
    expect(breaking).toEqual({});
  });

  it('take away only what a version before has stopped using', () => {
    const wrong = Object.entries(contracting).filter(
      ([name, { unusedSince }]) =>
        !later.includes(name) || !listMigrations().includes(unusedSince) || unusedSince >= name,
    );
    expect(wrong).toEqual([]);
  });
});

describe('a change of the schema', () => {
  const changes: [what: string, change: (db: Kysely<never>) => Promise<unknown>, finding: RegExp | null][] = [
    [
      'a new table',
      (db) => sql`create table extra (id integer primary key, name text not null unique)`.execute(db),
      null,
    ],
    ['a column that may be empty', (db) => sql`alter table posts add column extra text`.execute(db), null],
    ['a column with a default', (db) => sql`alter table posts add extra integer default 0 not null`.execute(db), null],
    ['an index', (db) => sql`create index extra on posts (edited_at)`.execute(db), null],
    ['a unique index', (db) => sql`create unique index extra on posts (edited_at)`.execute(db), /refused by posts/],
    ['a table less', (db) => sql`drop table live_bans`.execute(db), /^live_bans is gone$/],
    ['a column less', (db) => sql`alter table posts drop column edited_at`.execute(db), /^posts.edited_at is gone$/],
    [
      'a renamed column',
      (db) => sql`alter table posts rename edited_at to changed_at`.execute(db),
      /edited_at is gone/,
    ],
    [
      'a column with a rule',
      (db) => sql`alter table posts add extra integer default 1 check (extra > 0)`.execute(db),
      /refused by posts/,
    ],
  ];

  it.each(changes)('is judged: %s', async (_what, change, finding) => {
    database = await openTestDatabase();
    const before = await readSchema(database);
    await change(database.db as unknown as Kysely<never>);
    const found = findBreakingChanges(before, await readSchema(database));
    if (finding === null) expect(found).toEqual([]);
    else expect(found.join()).toMatch(finding);
  });

  it('is judged: a column that must have a value', async () => {
    const column = { type: 'text', isNullable: false, hasDefault: false };
    const before = { tables: new Set(['posts']), columns: new Map(), rules: new Set<string>() };
    const after = { ...before, columns: new Map([['posts.extra', column]]) };
    expect(findBreakingChanges(before, after)).toEqual(['posts.extra is new and must have a value']);
  });
});
