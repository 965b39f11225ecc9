import { type Kysely, sql } from 'kysely';
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

/** To be called when the table has been filled: that takes a fraction of the time of filling an index row by row. */
export async function createFullTextIndex(db: Kysely<unknown>, engine: Engine, table: string): Promise<void> {
  if (engine === 'sqlite') return;
  // Without a list of pending entries, which each search would read.
  await sql`create index ${sql.ref(`${table}_tokens`)} on ${sql.table(table)} using gin (tokens)
    with (fastupdate = off)`.execute(db);
}
