import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { databaseErrors } from '../database-errors.ts';
import { postgresTypes } from '../postgres/postgres-dialect.ts';
import type { Database } from '../schema.ts';
import type { TableShape, Value } from './sqlite-source.ts';

const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * Runs `work` in one transaction on a connection of its own, whose statements may take any time: of a large table an index
 * alone takes minutes. When `work` fails or the process ends, the database is as before.
 */
export async function inPostgresTransaction<T>(
  databaseUrl: string,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    types: postgresTypes,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  // A lost connection fails its query too; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = () => pool.connect().catch((error: unknown) => Promise.reject(databaseErrors.unavailable(error)));
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } });
  const db = new Kysely<Database>({ dialect });
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      return work(trx);
    });
  } finally {
    await db.destroy();
  }
}

export interface TypedTable extends TableShape {
  types: string[];
}

export async function listPostgresTables(trx: Transaction<Database>): Promise<TypedTable[]> {
  const { rows } = await sql<TypedTable>`
    select c.relname as name, array_agg(cast(a.attname as text) order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = cast(current_schema() as regnamespace)
    group by c.relname order by c.relname`.execute(trx);
  return rows;
}

export async function insertRows(
  trx: Transaction<Database>,
  { name, columns, types }: TypedTable,
  rows: readonly Value[][],
): Promise<void> {
  const arrays = types.map((type, index) => {
    const values = rows.map((row) => row[index] ?? null);
    return sql`cast(${values} as ${sql.raw(type)}[])`;
  });
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select * from unnest(${sql.join(arrays)})`.execute(trx);
}

export interface Detached {
  table: string;
  definition: string;
}

/**
 * Removes the references between tables, so that these can be filled in any order, and all indexes but those of keys
 * and unique constraints, because building them from all rows at once is faster. Returns what `attach` makes again, in
 * this order.
 */
export async function detach(trx: Transaction<Database>): Promise<Detached[]> {
  const { rows: references } = await sql<Detached & { name: string }>`
    select c.relname as table, r.conname as name,
      format('alter table %I add constraint %I %s', c.relname, r.conname, pg_get_constraintdef(r.oid)) as definition
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype = 'f' and r.connamespace = cast(current_schema() as regnamespace) order by 1, 2`.execute(trx);
  const { rows: indexes } = await sql<Detached & { name: string }>`
    select t.relname as table, c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = cast(current_schema() as regnamespace)
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid) order by 1, 2`.execute(trx);
  for (const { table, name } of references) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx);
  return [...indexes, ...references];
}

export async function attach(trx: Transaction<Database>, detached: readonly Detached[]): Promise<void> {
  for (const { definition } of detached) await sql.raw(definition).execute(trx);
}

/** Without it Postgres would plan its queries for empty tables, until its own collection of statistics. */
export async function collectStatistics(trx: Transaction<Database>): Promise<void> {
  await sql`analyze`.execute(trx);
}

/** The next id of each table must be larger than any that was ever given. */
export async function continueIds(trx: Transaction<Database>, lastIds: ReadonlyMap<string, bigint>): Promise<void> {
  const { rows } = await sql<{ table: string; sequence: string }>`
    select table_name as table, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(trx);
  for (const { table, sequence } of rows) {
    const last = lastIds.get(table);
    if (last !== undefined && last > 0n) await sql`select setval(cast(${sequence} as regclass), ${last})`.execute(trx);
  }
}

const ROWS_PER_FETCH = 2_000;

export async function* readPostgres(trx: Transaction<Database>, { name, columns }: TableShape): AsyncIterable<Value[]> {
  await sql`declare moved_rows no scroll cursor for
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Record<string, Value>>`fetch ${sql.lit(ROWS_PER_FETCH)} from moved_rows`.execute(trx);
    for (const row of rows) yield columns.map((column) => row[column] ?? null);
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await sql`close moved_rows`.execute(trx);
}
