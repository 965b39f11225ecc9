import { sql } from 'kysely';
import { BASELINE, unreleased } from '../../src/db/migrations/unreleased.ts';
import type { OpenDatabase } from '../../src/db/open-database.ts';

/** Records in a database of the baseline what versions before 1.0.0 did, in place of it; `count`: only so many of theirs. */
export async function recordUnreleased({ db }: OpenDatabase, count = unreleased.length): Promise<void> {
  await sql`delete from kysely_migration where name = ${BASELINE}`.execute(db);
  for (const name of unreleased.slice(0, count)) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, 'then')`.execute(db);
  }
}

/** Makes a table by the statements that versions before 1.0.0 made it by, whose text SQLite keeps. */
export async function remakeVotes({ db }: OpenDatabase): Promise<void> {
  const statements = [
    'drop table votes',
    `create table "votes" ("member_id" integer not null references "members" ("id"),
      "post_id" integer not null references "posts" ("id"), "is_positive" integer not null, "created_at" bigint not null,
      constraint "votes_key" primary key ("member_id", "post_id")) without rowid`,
    'create index "votes_by_post" on "votes" ("post_id")',
    'alter table "votes" add column "notified_day" integer',
    'create index "votes_by_time" on "votes" ("member_id", "created_at" desc, "post_id" desc)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
