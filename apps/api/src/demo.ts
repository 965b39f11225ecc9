import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Kysely } from 'kysely';
import type { Stage } from '../demo/stage.ts';
import { ConfigError } from './config.ts';
import type { Database } from './db/schema.ts';
import { inTransaction } from './db/transaction.ts';
import { savePasswordHash } from './features/accounts/account.queries.ts';
import { hashPassword } from './features/accounts/hash-password.ts';
import { insertMember } from './features/members/member.queries.ts';
import { createServices } from './services.ts';
import type { Storage } from './storage/storage.ts';

interface Parts {
  db: Kysely<Database>;
  storage: Storage;
  /** Whether the settings ask for the demo world. */
  wanted: boolean;
  report: (line: string) => void;
}

/** What `settings` says of the demo world: when building began, and when it was whole. */
const BEGUN = 'demo_world_begun_at';
const BUILT = 'demo_world_built_at';

/**
 * Builds the demo world when it is wanted and the database is empty; answers the quick logins while it runs, else null.
 * Throws `ConfigError` when the database holds the demo world and it is not wanted: its passwords are known to everyone.
 */
export async function prepareDemo({ db, storage, wanted, report }: Parts): Promise<DemoAccount[] | null> {
  const settings = await db.selectFrom('settings').select('name').where('name', 'in', [BEGUN, BUILT]).execute();
  const isKnown = settings.length > 0;
  if (isKnown && !wanted) {
    throw new ConfigError(
      'This database holds the demo world, whose passwords are public: start with DEMO=1, or give DATA_DIR or DATABASE_URL another place.',
    );
  }
  if (!wanted) return null;
  const { demoAccounts } = await import('../demo/demo-accounts.ts');
  if (settings.some(({ name }) => name === BUILT)) return demoAccounts;
  if (isKnown) await clear(db);
  const someone = await db.selectFrom('members').select('id').limit(1).executeTakeFirst();
  if (someone) return null;

  const { buildDemoWorld } = await import('../demo/build-demo-world.ts');
  const now = Date.now();
  const note = (name: string) => ({ name, value: new Date(now).toISOString() });
  await db.insertInto('settings').values(note(BEGUN)).execute();
  await buildDemoWorld(openStage(db, storage), now, report);
  await db.insertInto('settings').values(note(BUILT)).execute();
  return demoAccounts;
}

/** Empties a database in which building the demo world was cut short. */
async function clear(db: Kysely<Database>): Promise<void> {
  const filled = ['idempotency_keys', 'votes', 'post_stats', 'posts', 'sessions', 'login_failures', 'credentials'] as const;
  await inTransaction(db, async (trx) => {
    for (const table of [...filled, 'member_stats', 'members', 'settings'] as const) {
      await trx.deleteFrom(table).execute();
    }
  });
}

/** A stage on which the past can be played through the real services. */
export function openStage(db: Kysely<Database>, storage: Storage): Stage {
  let time = 0;
  const now = () => time;
  return {
    services: createServices({ db, now, limits: false, demoAccounts: null }),
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
