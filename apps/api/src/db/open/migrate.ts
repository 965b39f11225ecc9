import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../../start-error.ts';
import { BASELINE, migrations } from '../migrations/migrations.ts';
import type { Database } from '../schema.ts';
import type { OpenDatabase } from './open-database.ts';

export class NewerDatabaseError extends StartError {}

class ForeignDatabaseError extends StartError {
  constructor(contents: string) {
    super(`The database is not one of Vibeline: it has ${contents}; give Vibeline an empty one. Nothing was changed.`);
  }
}

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
  const migrator = new Migrator({ db, provider });
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

/** None for an empty database. Throws `StartError` when it has tables that no migration made. */
export async function listAppliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) {
    const foreign = tables.find((table) => !table.isView);
    if (foreign) throw new ForeignDatabaseError(`tables already (${foreign.name})`);
    return [];
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}
