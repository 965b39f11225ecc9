import pg from 'pg';
import { unavailable } from './database-errors.ts';
import { tryLockFolder } from './folder-lock.ts';
import { pollUntil } from './poll-until.ts';

/** Any number: it must only differ from that of Kysely's migrator. */
const ADVISORY_LOCK = 7_224_501_938;
const CONNECTION_TIMEOUT_MS = 5_000;

interface SetupLockOptions {
  /** postgres://…, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Called once when another process has the lock. */
  onWait: () => void;
}

/** Whoever changes the schema or builds the demo world holds this lock. The others wait, however long it takes. */
export async function withSetupLock<T>(options: SetupLockOptions, work: () => Promise<T>): Promise<T> {
  const release = options.databaseUrl === null ? await lockSqlite(options) : await lockPostgres(options);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function lockSqlite({ dataDir, onWait }: SetupLockOptions): Promise<() => void> {
  const lock = await untilLocked(() => tryLockFolder(dataDir, 'setup'), onWait);
  return () => lock.release();
}

/** The lock belongs to a transaction, not to the session: so it works through a connection pooler too. */
async function lockPostgres({ databaseUrl, onWait }: SetupLockOptions): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: databaseUrl ?? '',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  // Without a listener a lost connection would end the process; the work then fails on its own connections.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await untilLocked(async () => {
      const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as locked', [ADVISORY_LOCK]);
      return rows[0].locked === true ? true : null;
    }, onWait);
  } catch (error) {
    await client.end().catch(() => {});
    throw unavailable(error);
  }
  return () => client.end().catch(() => {});
}

async function untilLocked<T>(attempt: () => T | null | Promise<T | null>, onWait: () => void): Promise<T> {
  let isWaiting = false;
  const lock = await pollUntil(async () => {
    const result = await attempt();
    if (result === null && !isWaiting) onWait();
    isWaiting = true;
    return result;
  });
  if (lock === null) throw new Error('Waiting for the lock has no time limit');
  return lock;
}
