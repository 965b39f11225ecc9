import { databaseErrors } from '../database-errors.ts';
import { pollUntil } from './poll-until.ts';

/** Any number: it must only differ from that of Kysely's migrator. */
const ADVISORY_LOCK = 7_224_501_938;

interface SetupLockOptions {
  databaseUrl: string | null;
}

/**
 * Held while the schema is changed or the demo world is built; others wait, however long that takes. On SQLite nothing
 * is locked: the caller must hold the folder, as a server or alone (`folder-lock.ts`).
 */
export async function withSetupLock<T>({ databaseUrl }: SetupLockOptions, work: () => Promise<T>): Promise<T> {
  if (databaseUrl === null) return work();
  const release = await lockPostgres(databaseUrl);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** The lock belongs to a transaction, not to the session, so it works through a connection pooler too. */
async function lockPostgres(databaseUrl: string): Promise<() => Promise<void>> {
  const { connectToPostgres } = await import('../postgres/postgres-client.ts');
  const client = await connectToPostgres(databaseUrl);
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await untilLocked(async () => {
      const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as locked', [ADVISORY_LOCK]);
      return rows[0].locked === true ? true : null;
    });
  } catch (error) {
    await client.end().catch(() => {});
    throw databaseErrors.unavailable(error);
  }
  return () => client.end().catch(() => {});
}

async function untilLocked<T>(attempt: () => T | null | Promise<T | null>): Promise<T> {
  let isWaiting = false;
  const lock = await pollUntil(async () => {
    const result = await attempt();
    if (result === null && !isWaiting) {
      console.log('Another process is preparing the database: waiting until it is done');
      isWaiting = true;
    }
    return result;
  });
  if (lock === null) throw new Error('Waiting for the lock has no time limit');
  return lock;
}
