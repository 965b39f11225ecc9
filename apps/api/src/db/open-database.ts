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

interface DatabasePlace {
  /** postgres://…, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Hears of broken idle connections. */
  report: (error: Error) => void;
}

/** Opens the database; the folder of a SQLite one is made when it is missing. */
export function openDatabase({ databaseUrl, dataDir, report }: DatabasePlace): OpenDatabase {
  if (databaseUrl !== null) {
    return { db: new Kysely({ dialect: openPostgres(databaseUrl, report) }), engine: 'postgres' };
  }
  mkdirSync(dataDir, { recursive: true });
  return { db: new Kysely({ dialect: openSqlite(join(dataDir, 'vibeline.db')) }), engine: 'sqlite' };
}
