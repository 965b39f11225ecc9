import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../../start-error.ts';
import { BASELINE, migrations } from '../migrations/migrations.ts';
import type { Database } from '../schema.ts';
import { engineOf } from './engine-of.ts';
import type { OpenDatabase } from './open-database.ts';
import { assertOwnTables, ForeignDatabaseError } from './own-database.ts';

export class NewerDatabaseError extends StartError {}

/**
 * Migrates the schema to the latest version, or to `upTo`; `onBeforeChange` is called before that of a database that has
 * one already. Throws as `assertKnownMigrations` and `listAppliedMigrations` do, and then changes nothing.
 */
export async function migrate(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  upTo?: string,
  onBeforeChange?: (nextMigration: string) => Promise<void>,
): Promise<void> {
  const applied = await listAppliedMigrations(db);
  assertKnownMigrations(applied);
  // Without this the migrator would write its lock, and the server could not start on a full disk.
  const next = findNextMigration(applied);
  if (next === undefined) return;
  if (applied.length > 0) await onBeforeChange?.(next);
  const provider = {
    getMigrations: () =>
      Promise.resolve(Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)]))),
  };
  const { rows } =
    engine === 'postgres' ? await sql<{ schema: string }>`select current_schema() as schema`.execute(db) : { rows: [] };
  const [current] = rows;
  // Without it the migrator takes a table of that name in any schema for its own.
  const migrator = new Migrator({ db, provider, ...(current && { migrationTableSchema: current.schema }) });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

export function listMigrations(): string[] {
  return Object.keys(migrations);
}

export function findNextMigration(applied: readonly string[]): string | undefined {
  return listMigrations().find((name) => !applied.includes(name));
}

/**
 * Throws `NewerDatabaseError` when a newer version of Vibeline applied one of them, and `StartError` when the first was not
 * the schema of 1.0.0.
 */
export function assertKnownMigrations(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  if (!applied.includes(BASELINE))
    throw new ForeignDatabaseError(`migrations that Vibeline does not have (${unknown[0]})`);
  throw new NewerDatabaseError(
    `The database was written by a newer version of Vibeline (${unknown.join(', ')}); start that version, or restore an older backup.`,
  );
}

/** None for an empty database. Throws `ForeignDatabaseError` when it has tables that no migration made. */
export async function listAppliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await listTables(db);
  const applied = tables.includes('kysely_migration') ? await listRecorded(db) : [];
  assertOwnTables(tables, applied.length > 0);
  return applied;
}

async function listRecorded(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** Views too. On Postgres those of the schema in which tables are created, without those of extensions. */
async function listTables(db: Kysely<Database>): Promise<string[]> {
  const ofSchema = sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select 1 from pg_depend where pg_depend.objid = pg_class.oid and deptype = 'e')`;
  const { rows } = await (engineOf(db) === 'postgres' ? ofSchema : tablesOfFile).execute(db);
  return rows.map((row) => row.name);
}

const tablesOfFile = sql<{ name: string }>`select name from sqlite_schema
  where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\'`;
