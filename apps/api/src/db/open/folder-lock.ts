import { resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { StartError } from '../../start-error.ts';
import { pollUntil } from './poll-until.ts';

export const LOCK_FILE = 'vibeline.lock';

/** How long a server waits for a lock that a command may be testing. */
const TRIAL_MS = 2_000;

/**
 * `shared`: a process uses the folder. `server`: of those, the one that serves its SQLite database.
 * `exclusive`: no other process uses it, and none can begin to.
 */
type Mode = 'shared' | 'server' | 'exclusive';

/** SQLite's own locks on an empty file: they work on every platform and end with the process, however that ends. */
const statements: Record<Mode, string> = {
  shared: 'begin; select 1 from sqlite_schema',
  server: 'begin immediate',
  exclusive: 'begin exclusive',
};

export interface FolderLock {
  release(): void;
}

/** The locks of this process. If a connection were garbage collected, its lock would end. */
const held = new Map<SQLite.Database, { file: string; mode: Mode }>();

export function tryLockFolder(dataDir: string, mode: Mode): FolderLock | null {
  const file = resolve(dataDir, LOCK_FILE);
  const isOwn = [...held.values()].some((lock) => lock.file === file && lock.mode === 'exclusive');
  if (isOwn) return { release() {} };
  const connection = new SQLite(file, { timeout: 0 });
  try {
    // Without a journal file: locking must work on a full disk, and a killed process must leave nothing to recover.
    connection.pragma('journal_mode = memory');
    connection.exec(statements[mode]);
  } catch (error) {
    connection.close();
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  held.set(connection, { file, mode });
  return {
    release() {
      held.delete(connection);
      connection.close();
    },
  };
}

interface ServerFolder {
  dataDir: string;
  databaseUrl: string | null;
}

/**
 * Marks the folder as used by a server until the process ends. Throws `StartError` when a command uses it alone, and
 * when another server has its SQLite database: events of servers are passed on through Postgres, or between workers.
 */
export async function lockFolderForServer({ dataDir, databaseUrl }: ServerFolder): Promise<void> {
  const mode = databaseUrl === null ? 'server' : 'shared';
  if (await pollUntil(() => tryLockFolder(dataDir, mode), TRIAL_MS)) return;
  (await shareFolder(dataDir)).release();
  throw new StartError(
    `A server is running on ${dataDir}: stop it first, set DATA_DIR to another folder, or serve with more processes by WORKERS.`,
  );
}

export async function shareFolder(dataDir: string): Promise<FolderLock> {
  const lock = await pollUntil(() => tryLockFolder(dataDir, 'shared'), TRIAL_MS);
  if (lock) return lock;
  throw new StartError(
    `The folder ${dataDir} is in use by npm run demo or npm run restore; wait until that has ended, or set DATA_DIR to another one.`,
  );
}
