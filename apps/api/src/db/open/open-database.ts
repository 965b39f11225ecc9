import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { openSqlite } from '../sqlite/sqlite-dialect.ts';

export type Engine = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  countConnections: (() => { open: number; waiting: number }) | null;
}

interface DatabaseOptions {
  databaseUrl: string | null;
  dataDir: string;
  preparesStatements?: boolean;
  workers?: number;
  onConnectionError: (error: Error) => void;
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'vibeline.db');
}

/** The client of Postgres is loaded only where it is used. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, preparesStatements = true, workers = 1, onConnectionError } = options;
  if (databaseUrl !== null) {
    const { openPostgres } = await import('../postgres/postgres-dialect.ts');
    const dialect = openPostgres(databaseUrl, onConnectionError, { preparesStatements, workers });
    const { countConnections } = dialect;
    return { db: new Kysely<Database>({ dialect }), engine: 'postgres', countConnections };
  }
  mkdirSync(dataDir, { recursive: true });
  const db = new Kysely<Database>({ dialect: openSqlite(sqliteFile(dataDir), { isShared: workers > 1 }) });
  // Kysely's `destroy` closes nothing that was never used, but the file is open already.
  await db.connection().execute(async () => undefined);
  return { db, engine: 'sqlite', countConnections: null };
}

export async function withDatabase<Result>(
  options: Omit<DatabaseOptions, 'onConnectionError'>,
  run: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...options, onConnectionError: () => undefined });
  try {
    return await run(database);
  } finally {
    await database.db.destroy();
  }
}
