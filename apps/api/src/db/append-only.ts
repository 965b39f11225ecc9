import { type Kysely, sql } from 'kysely';
import type { Engine } from './open/open-database.ts';

export const REFUSING_BODY = " begin raise exception 'rows of % can only be added', tg_table_name; end ";

export async function makeAppendOnly<Schema>(db: Kysely<Schema>, engine: Engine, table: string): Promise<void> {
  if (engine === 'postgres') {
    await sql`create or replace function refuse_change() returns trigger language plpgsql as
      $$${sql.raw(REFUSING_BODY)}$$`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate
      on ${sql.table(table)} for each statement execute function refuse_change()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, 'rows can only be added'); end`.execute(db);
  }
  // `insert or replace` deletes the old row without the trigger above.
  await sql`create trigger ${sql.ref(`${table}_no_replace`)} before insert on ${sql.table(table)}
    when exists (select 1 from ${sql.table(table)} where id = new.id)
    begin select raise(abort, 'rows can only be added'); end`.execute(db);
}

export async function allowChanges<Schema>(db: Kysely<Schema>, engine: Engine, table: string): Promise<void> {
  if (engine === 'postgres') {
    await sql`drop trigger ${sql.ref(`${table}_append_only`)} on ${sql.table(table)}`.execute(db);
    return;
  }
  for (const change of ['update', 'delete', 'replace']) {
    await sql`drop trigger ${sql.ref(`${table}_no_${change}`)}`.execute(db);
  }
}
