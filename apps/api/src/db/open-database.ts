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
  /**
   * For many small statements in a row. On Postgres `work` gets a connection of its own that prepares each statement
   * once, which halves the work for the server; SQLite's only connection does so anyway.
   */
  withPreparedStatements<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
}

interface DatabaseOptions {
  /** postgres://…, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  onConnectionError: (error: Error) => void;
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'vibeline.db');
}

export function openDatabase({ databaseUrl, dataDir, onConnectionError }: DatabaseOptions): OpenDatabase {
  if (databaseUrl !== null) return openPostgresDatabase(databaseUrl, onConnectionError);
  mkdirSync(dataDir, { recursive: true });
  const db = new Kysely<Database>({ dialect: openSqlite(sqliteFile(dataDir)) });
  return { db, engine: 'sqlite', withPreparedStatements: (work) => work(db) };
}

function openPostgresDatabase(url: string, onConnectionError: (error: Error) => void): OpenDatabase {
  return {
    db: new Kysely({ dialect: openPostgres(url, onConnectionError) }),
    engine: 'postgres',
    async withPreparedStatements(work) {
      const db = new Kysely<Database>({
        dialect: openPostgres(url, onConnectionError, { poolSize: 1, preparesStatements: true }),
      });
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
  };
}
