import { join } from 'node:path';
import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import { ConfigError } from './config.ts';
import { emptyDatabase, lockMembers } from './db/open/empty-database.ts';
import type { OpenDatabase } from './db/open/open-database.ts';
import type { Database } from './db/schema.ts';
import { findDemoState } from './db/settings.ts';
import { hasMembers } from './features/members/member.queries.ts';
import { readDatabaseTime } from './processes/database-clock.queries.ts';
import type { Leases } from './processes/lease.ts';
import type { Services } from './services.ts';
import type { Storage } from './storage/storage.ts';

interface DemoOptions {
  database: OpenDatabase;
  storage: Storage;
  wanted: boolean;
  report: (line: string) => void;
}

/** The quick logins; null when the database does not hold the demo world. */
export async function findDemoAccounts(db: OpenDatabase['db']): Promise<DemoAccount[] | null> {
  return (await findDemoState(db)) === 'none' ? null : loadDemoAccounts();
}

async function loadDemoAccounts(): Promise<DemoAccount[]> {
  return (await import('@vibeline/demo-world/demo-accounts')).demoAccounts;
}

/**
 * Builds the demo world when it is wanted and the database is empty. Returns its quick logins, or null when the database
 * does not hold it. Throws `ConfigError` when the database holds it and it is not wanted: its passwords are public.
 */
export async function prepareDemo(options: DemoOptions): Promise<DemoAccount[] | null> {
  const { database, wanted } = options;
  const state = await findDemoState(database.db);
  if (!wanted) {
    if (state === 'none') return null;
    throw new ConfigError(
      'This database holds the demo world, whose passwords are public: start with DEMO=1, or give DATA_DIR or DATABASE_URL another place.',
    );
  }
  if (state === 'none' && (await hasMembers(database.db))) return null;
  if (state !== 'complete' && !(await buildDemo(options))) return null;
  return loadDemoAccounts();
}

interface DemoActivity {
  database: OpenDatabase;
  services: Services;
  logger: Pick<Logger, 'error'>;
  now: () => number;
  leases: Leases;
  onSeen: (memberId: number) => void;
  dataDir: string;
}

/** From one process at a time. Returns what ends it. */
export async function startDemoActivity(activity: DemoActivity): Promise<() => Promise<void>> {
  const { database, services, logger, now, leases, onSeen, dataDir } = activity;
  const { runLiveActs } = await import('../demo/run-live-acts.ts');
  const report = (error: unknown) => logger.error({ err: error }, 'an act of a demo member failed');
  const stopActs = runLiveActs({ db: database.db, services, now, leases, report, onSeen });
  const { runDemoStreams } = await import('../demo/run-demo-streams.ts');
  const stopStreams = runDemoStreams({ db: database.db, services, leases, report, folder: join(dataDir, 'live-demo') });
  return async () => {
    await stopStreams();
    await stopActs();
  };
}

async function buildDemo({ database, storage, report }: DemoOptions): Promise<boolean> {
  const { seedDemoWorld } = await import('../demo/seed-demo-world.ts');
  const prepare = async (trx: Transaction<Database>) => {
    await lockMembers(trx, database.engine);
    const state = await findDemoState(trx);
    if (state === 'interrupted') await emptyDatabase(trx);
    return !(await hasMembers(trx));
  };
  await seedDemoWorld({ db: database.db, storage, now: await readDatabaseTime(database.db), report, prepare });
  return (await findDemoState(database.db)) === 'complete';
}
