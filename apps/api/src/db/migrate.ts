import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { migrations } from './migrations/migrations.ts';
import { BASELINE, replaceUnreleased, unreleased } from './migrations/unreleased.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

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
  const recorded = await listAppliedMigrations(db);
  assertKnownMigrations(recorded);
  const applied = replaceUnreleased(recorded);
  if (applied.length < recorded.length) await recordBaseline(db);
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
 * Throws `NewerDatabaseError` when a newer version of Vibeline applied one of them, and `StartError` when they are a part of
 * those from before 1.0.0.
 */
export function assertKnownMigrations(applied: readonly string[]): void {
  const unknown = replaceUnreleased(applied).filter((name) => !(name in migrations));
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

/** The schema that versions before 1.0.0 made is that of the baseline already. */
async function recordBaseline(db: Kysely<Database>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`delete from kysely_migration where name in (${sql.join(unreleased)})`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${new Date().toISOString()})
      on conflict do nothing`.execute(trx);
  });
}
