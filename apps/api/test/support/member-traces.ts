import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/db/open/open-database.ts';

export interface MemberColumn {
  table: string;
  column: string;
}

/** Columns that hold members' ids though the schema does not say so. */
const unreferenced: readonly MemberColumn[] = [{ table: 'reset_links', column: 'made_by' }];

/** Of every table of the database, also of those that come later. */
export async function listMemberColumns({ db, engine }: OpenDatabase): Promise<MemberColumn[]> {
  const query =
    engine === 'postgres'
      ? sql<MemberColumn>`
        select c.relname as "table", a.attname as "column"
          from pg_constraint r join pg_class c on c.oid = r.conrelid
          join pg_attribute a on a.attrelid = r.conrelid and a.attnum = any(r.conkey)
          where r.contype = 'f' and r.confrelid = cast('members' as regclass)`
      : sql<MemberColumn>`
        select m.name as "table", f."from" as "column"
          from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table' and f."table" = 'members'`;
  const { rows } = await query.execute(db);
  return [...rows, ...unreferenced];
}

/** Gives the member one of the rows of each column, as far as the rules of the table allow it. */
export async function giveRows(database: OpenDatabase, columns: readonly MemberColumn[], memberId: number) {
  for (const column of columns) await giveRow(database, column, memberId);
}

async function giveRow({ db, engine }: OpenDatabase, { table, column }: MemberColumn, memberId: number): Promise<void> {
  const [name, ref] = [sql.table(table), sql.ref(column)];
  const own = await sql`select 1 from ${name} where ${ref} = ${memberId} limit 1`.execute(db);
  if (own.rows.length > 0) return;
  const address = engine === 'postgres' ? sql`ctid` : await addressOf({ db }, table);
  const { rows } = await sql<{ address: unknown }>`
    select ${engine === 'postgres' ? sql`cast(ctid as text)` : address} as address from ${name} limit 50`.execute(db);
  for (const row of rows) {
    const value = engine === 'postgres' ? sql`cast(${row.address} as tid)` : row.address;
    try {
      await sql`update ${name} set ${ref} = ${memberId} where ${address} = ${value}`.execute(db);
      return;
    } catch {
      // The member may have no second row of it, or none with themselves.
    }
  }
}

/** A table without row ids is addressed by its whole key, as text. */
async function addressOf({ db }: Pick<OpenDatabase, 'db'>, table: string) {
  const { rows } = await sql<{ name: string; pk: number }>`
    select name, pk from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
  return sql.join(
    rows.map(({ name }) => sql`cast(${sql.ref(name)} as text)`),
    sql` || ':' || `,
  );
}

/** Every `table.column` that holds one of the words, in a number or a text. */
export async function findTraces({ db }: Pick<OpenDatabase, 'db'>, words: readonly (string | number)[]) {
  const found = new Map<string, unknown>();
  const pattern = new RegExp(`(?<![\\p{L}\\d_])(?:${words.join('|')})(?![\\p{L}\\d_])`, 'iu');
  for (const { name: table } of await db.introspection.getTables()) {
    if (table.startsWith('post_search')) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (value !== null && pattern.test(String(value))) found.set(`${table}.${column}`, value);
      }
    }
  }
  return found;
}

/** Which posts a search may find. */
export async function listIndexedPosts({ db, engine }: OpenDatabase): Promise<number[]> {
  const id = sql.ref(engine === 'postgres' ? 'id' : 'rowid');
  const { rows } = await sql<{ id: number }>`select ${id} as id from post_search`.execute(db);
  return rows.map((row) => Number(row.id));
}

/** All rows that hold the number in any column, as they are. */
export async function readRowsOf({ db }: Pick<OpenDatabase, 'db'>, memberIds: readonly number[]): Promise<string[]> {
  const all: string[] = [];
  for (const { name: table } of await db.introspection.getTables()) {
    if (table.startsWith('post_search')) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    const own = rows.filter((row) => Object.values(row).some((value) => memberIds.includes(Number(value))));
    all.push(...own.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  return all.toSorted();
}

/** The ids of members who join from now on, which no other number in the database is. */
export async function raiseMemberIds({ db, engine }: OpenDatabase, from: number): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table members alter column id restart with ${sql.lit(from)}`.execute(db);
    return;
  }
  await sql`update sqlite_sequence set seq = ${from - 1} where name = 'members'`.execute(db);
}
