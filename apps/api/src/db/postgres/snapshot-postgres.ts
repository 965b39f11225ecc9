import type pg from 'pg';
import { REFUSING_BODY } from '../append-only.ts';
import {
  LINK_TABLES,
  MIGRATIONS_SQL,
  mediaNamesSql,
  type RestoredChanges,
  SESSION_TABLES,
  type Snapshot,
  TRANSIENT_TABLES,
} from '../snapshot.ts';
import { connectToPostgres } from './postgres-client.ts';
import { assertToolFits, runPostgresTool } from './postgres-tools.ts';

const OLD_SCHEMA = 'before_restore_';

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectToPostgres(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function postgresBytes(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
    return Number(rows[0].bytes);
  });
}

/** In pg_dump's custom format, also while others write. The returned values are from the same snapshot. */
export function dumpPostgres(databaseUrl: string, target: string): Promise<Snapshot> {
  return withClient(databaseUrl, async (client) => {
    await assertToolFits('pg_dump', client);
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query('select pg_export_snapshot() as id');
    const args = ['--format=custom', `--exclude-schema=${OLD_SCHEMA}*`, `--snapshot=${rows[0].id}`, `--file=${target}`];
    await runPostgresTool('pg_dump', databaseUrl, args);
    return describe(client);
  });
}

async function describe(client: pg.Client): Promise<Snapshot> {
  const list = async (sql: string) =>
    (await client.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => value);
  const rows: Record<string, number> = {};
  for (const table of await listTables(client)) {
    rows[table] = Number((await list(`select count(*) from "${table}"`))[0]);
  }
  const mediaNames = mediaNamesSql(Object.keys(rows));
  return {
    rows,
    migrations: 'kysely_migration' in rows ? await list(MIGRATIONS_SQL) : [],
    mediaNames: mediaNames === null ? [] : await list(mediaNames),
  };
}

async function emptyTables(client: pg.Client, names: readonly string[]): Promise<void> {
  const present = await listTables(client);
  for (const table of names) if (present.includes(table)) await client.query(`delete from public.${table}`);
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  return rows.map(({ name }) => name);
}

export function hasPostgresTables(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => (await listTables(client)).length > 0);
}

/** Without the connection of the setup lock. */
export function countOtherConnections(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select count(*) as others from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and pid <> pg_backend_pid()
        and pid not in (select pid from pg_locks where locktype = 'advisory' and granted)`,
    );
    return Number(rows[0].others);
  });
}

/**
 * A trigger, function, rule, policy or view that no migration makes, such as `trigger x`; null when there is none. What belongs to
 * an extension is the administrator's.
 */
async function findForeignCode(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>({ text: FOREIGN_CODE_SQL, values: [REFUSING_BODY] });
  return rows[0]?.name ?? null;
}

const FOREIGN_CODE_SQL = `
  with own as (select cast('public' as regnamespace) as schema)
  select 'trigger ' || g.tgname as name
    from own, pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
    where not g.tgisinternal and c.relnamespace = own.schema
      and not (g.tgname = c.relname || '_append_only' and p.proname = 'refuse_change' and p.pronamespace = own.schema)
  union all
  select 'function ' || p.proname from own, pg_proc p
    where p.pronamespace = own.schema and not (p.proname = 'refuse_change' and p.pronargs = 0 and p.prosrc = $1)
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'view ' || c.relname from own, pg_class c
    where c.relnamespace = own.schema and c.relkind in ('v', 'm', 'f')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all
  select 'rule ' || r.rulename from own, pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = own.schema and c.relkind in ('r', 'p')
  union all
  select 'policy ' || p.polname from own, pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = own.schema
  order by name`;

interface PostgresRestoreOptions extends RestoredChanges {
  stamp: string;
  /** Throws when what was restored is not what was backed up, or has code that no version of Vibeline makes. */
  verify: (restored: Snapshot, foreign: string | null) => void;
}

/**
 * Reads a dump into the database. What was there is kept in a schema of its own, whose name is returned, or null when
 * there was nothing. When it fails, the database is as before.
 */
export function restorePostgres(
  databaseUrl: string,
  dump: string,
  { keepsSessions, removedSettings, settings, stamp, verify }: PostgresRestoreOptions,
): Promise<string | null> {
  return withClient(databaseUrl, async (client) => {
    await assertToolFits('pg_restore', client);
    const old = (await listTables(client)).length > 0 ? OLD_SCHEMA + stamp.replaceAll(/\D/g, '') : null;
    if (old) await client.query(`alter schema public rename to ${old}; create schema public`);
    try {
      const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
      await runPostgresTool('pg_restore', databaseUrl, [...args, dump]);
      verify(await describe(client), await findForeignCode(client));
      const emptied = [...TRANSIENT_TABLES, ...LINK_TABLES, ...(keepsSessions ? [] : SESSION_TABLES)];
      await emptyTables(client, emptied);
      await client.query('delete from public.settings where name = any($1)', [removedSettings]);
      for (const row of Object.entries(settings)) {
        await client.query(
          'insert into public.settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
          row,
        );
      }
    } catch (error) {
      const undo = old ? `alter schema ${old} rename to public` : 'create schema public';
      await client.query(`drop schema public cascade; ${undo}`);
      throw error;
    }
    return old;
  });
}
