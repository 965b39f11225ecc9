import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { openPostgres } from './postgres-dialect.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite-dialect.ts';

export type Engine = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
}

interface DatabaseOptions {
  /** postgres://…, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Called when an idle Postgres connection breaks. */
  onConnectionError: (error: Error) => void;
}

/** Opens the database; creates the folder of a SQLite one when it is missing. */
export function openDatabase({ databaseUrl, dataDir, onConnectionError }: DatabaseOptions): OpenDatabase {
  if (databaseUrl !== null) {
    return { db: new Kysely({ dialect: openPostgres(databaseUrl, onConnectionError) }), engine: 'postgres' };
  }
  mkdirSync(dataDir, { recursive: true });
  return { db: new Kysely({ dialect: openSqlite(join(dataDir, 'vibeline.db')) }), engine: 'sqlite' };
}
