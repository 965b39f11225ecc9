import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../src/db/open-database.ts';
import { openTestDatabase } from '../../support/test-database.ts';

/** A data folder and database for a server in a process of its own. Nothing here holds the database open. */
export interface Place {
  dataDir: string;
  /** null on SQLite. */
  databaseUrl: string | null;
  /** The settings that point a server here. */
  env: Record<string, string>;
  /** Looks into the database, beside the server or after it, and closes it again. */
  look<Seen>(at: (database: OpenDatabase) => Promise<Seen>): Promise<Seen>;
  remove(): Promise<void>;
}

/** A place on the engine under test. */
export async function openPlace(): Promise<Place> {
  if (inject('engine') === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-fault-'));
    return place(dataDir, null, async () => rmSync(dataDir, { recursive: true, force: true }));
  }
  const { dataDir, databaseUrl, close } = await openTestDatabase();
  return place(dataDir, databaseUrl, close);
}

/** A place on SQLite in a folder that is there already. */
export function placeIn(dataDir: string): Place {
  return place(dataDir, null, async () => rmSync(dataDir, { recursive: true, force: true }));
}

function place(dataDir: string, databaseUrl: string | null, remove: () => Promise<void>): Place {
  return {
    dataDir,
    databaseUrl,
    env: { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) },
    async look(at) {
      const database = openDatabase({ databaseUrl, dataDir, report: () => {} });
      try {
        return await at(database);
      } finally {
        await database.db.destroy();
      }
    },
    remove,
  };
}
