import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { migrations } from './migrations/migrations.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

export class NewerDatabaseError extends StartError {}

/**
 * Migrates the schema to the latest version, or to `upTo`; `onBeforeChange` is called before that of a database that has
 * one already. Throws `NewerDatabaseError` and changes nothing when the database has migrations that this version does
 * not know.
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
  const migrator = new Migrator({ db, provider });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

export function listMigrations(): string[] {
  return Object.keys(migrations);
}

/** undefined when the schema is the latest. */
export function findNextMigration(applied: readonly string[]): string | undefined {
  return listMigrations().find((name) => !applied.includes(name));
}

/** Throws `NewerDatabaseError` when a newer version of Vibeline applied one of them. */
export function assertKnownMigrations(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `The database was written by a newer version of Vibeline (${unknown.join(', ')}); start that version, or restore an older backup.`,
  );
}

export async function listAppliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}
