import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Kysely } from 'kysely';
import type { Stage } from '../demo/stage.ts';
import { ConfigError } from './config.ts';
import { emptyDatabase, findDemoState, noteDemo } from './db/demo-state.ts';
import type { Database } from './db/schema.ts';
import { inTransaction } from './db/transaction.ts';
import { savePasswordHash } from './features/accounts/account.queries.ts';
import { hashPassword } from './features/accounts/hash-password.ts';
import { hasMembers, insertMember } from './features/members/member.queries.ts';
import { createServices } from './services.ts';
import type { Storage } from './storage/storage.ts';

interface Parts {
  db: Kysely<Database>;
  storage: Storage;
  /** Whether the settings ask for the demo world. */
  wanted: boolean;
  report: (line: string) => void;
}

/**
 * Builds the demo world when it is wanted and the database is empty; answers the quick logins while it runs, else null.
 * Throws `ConfigError` when the database holds the demo world and it is not wanted: its passwords are known to everyone.
 */
export async function prepareDemo({ db, storage, wanted, report }: Parts): Promise<DemoAccount[] | null> {
  const state = await findDemoState(db);
  if (!wanted) {
    if (state === 'none') return null;
    throw new ConfigError(
      'This database holds the demo world, whose passwords are public: start with DEMO=1, or give DATA_DIR or DATABASE_URL another place.',
    );
  }
  const { demoAccounts } = await import('../demo/demo-accounts.ts');
  if (state === 'built') return demoAccounts;
  if (state === 'begun') await inTransaction(db, emptyDatabase);
  if (await hasMembers(db)) return null;

  const { buildDemoWorld } = await import('../demo/build-demo-world.ts');
  const now = Date.now();
  await noteDemo(db, 'begun', now);
  await buildDemoWorld(openStage(db, storage), now, report);
  await noteDemo(db, 'built', now);
  return demoAccounts;
}

/** A stage on which the past can be played through the real services. */
export function openStage(db: Kysely<Database>, storage: Storage): Stage {
  let time = 0;
  const now = () => time;
  return {
    services: createServices({ db, storage, now, limits: false, demoAccounts: null }),
    setTime(ms) {
      if (ms < time) throw new Error('The stage only knows forward');
      time = ms;
    },
    async addMember({ password, picture, username, ...profile }) {
      const passwordHash = password === null ? null : await hashPassword(password);
      const profileImage = picture && (await storage.put(picture, 'webp'));
      return inTransaction(db, async (trx) => {
        const member = { ...profile, username, usernameKey: usernameKey(username), profileImage, createdAt: now() };
        const id = await insertMember(trx, member);
        if (id === null) throw new Error(`The stage already has a ${username}`);
        if (passwordHash !== null) await savePasswordHash(trx, id, passwordHash);
        return id;
      });
    },
  };
}
