import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../open-database.ts';

/** Makes the index of a full text (`db/full-text`). Its tokens have letters and digits of any script, and these signs. */
export async function createFullTextTable(db: Kysely<unknown>, engine: Engine, table: string): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create virtual table ${sql.table(table)} using fts5 (tokens, content = '', contentless_delete = 1,
      detail = none, tokenize = "ascii tokenchars '#@:*._'")`.execute(db);
    return;
  }
  await sql`create table ${sql.table(table)} (id bigint primary key, tokens tsvector not null)`.execute(db);
}

/**
 * Makes the index of an empty table that is about to be filled. Of a full table it would be made in one statement, which
 * Postgres ends after the limit for statements; row by row it would take several times as long. So new rows are first
 * listed as pending, and added to the index when the list is full.
 */
export async function createFullTextIndex(db: Kysely<unknown>, engine: Engine, table: string): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`create index ${indexOf(table)} on ${sql.table(table)} using gin (tokens) with (fastupdate = on)`.execute(
    db,
  );
}

/** To be called when the table has been filled: from now on there is no pending list, which each search would read. */
export async function endFilling(db: Kysely<unknown>, engine: Engine, table: string): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`alter index ${indexOf(table)} set (fastupdate = off)`.execute(db);
  await sql`select gin_clean_pending_list(cast(${sql.lit(`${table}_tokens`)} as regclass))`.execute(db);
}

function indexOf(table: string): RawBuilder<unknown> {
  return sql.ref(`${table}_tokens`);
}
