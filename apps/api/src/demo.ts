import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { ConfigError } from './config.ts';
import { emptyDatabase, findDemoState } from './db/demo-state.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { inTransaction } from './db/transaction.ts';
import { hasMembers } from './features/members/member.queries.ts';
import type { Storage } from './storage/storage.ts';

interface DemoOptions {
  database: OpenDatabase;
  storage: Storage;
  wanted: boolean;
  report: (line: string) => void;
}

/**
 * Builds the demo world when it is wanted and the database is empty. Returns its quick logins, or null when the database
 * does not hold it. Throws `ConfigError` when the database holds it and it is not wanted: its passwords are public.
 */
export async function prepareDemo({ database, storage, wanted, report }: DemoOptions): Promise<DemoAccount[] | null> {
  const { db } = database;
  const state = await findDemoState(db);
  if (!wanted) {
    if (state === 'none') return null;
    throw new ConfigError(
      'This database holds the demo world, whose passwords are public: start with DEMO=1, or give DATA_DIR or DATABASE_URL another place.',
    );
  }
  const { demoAccounts } = await import('@vibeline/demo-world/demo-accounts');
  if (state === 'complete') return demoAccounts;
  if (state === 'interrupted') await inTransaction(db, emptyDatabase);
  if (await hasMembers(db)) return null;

  const { seedDemoWorld } = await import('../demo/seed-demo-world.ts');
  await seedDemoWorld({ db: database.db, storage, now: Date.now(), report });
  return demoAccounts;
}
