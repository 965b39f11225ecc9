import { existsSync } from 'node:fs';
import { nameProblem, usernameProblem } from '@vibeline/core/features/members/member.rules';
import { usernameRefusalMessages } from '@vibeline/core/features/members/username.rules';
import type { Transaction } from 'kysely';
import pino from 'pino';
import { readPassword } from '../command-line/read-password.ts';
import type { Config } from '../config.ts';
import { shareFolder } from '../db/open/folder-lock.ts';
import { listAppliedMigrations } from '../db/open/migrate.ts';
import { type OpenDatabase, sqliteFile, withDatabase } from '../db/open/open-database.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { findDemoAccounts } from '../demo.ts';
import { checkUsername } from '../features/accounts/check-username.ts';
import { findDeletion } from '../features/accounts/deletion/deletion.queries.ts';
import { isDemoAccount } from '../features/accounts/demo-account.queries.ts';
import { hashPassword } from '../features/accounts/passwords/hash-password.ts';
import { findSuspension } from '../features/accounts/suspensions/suspension.queries.ts';
import { findMember } from '../features/members/member.queries.ts';
import { saveFirstSettings } from '../features/network/first-settings.ts';
import { getNetworkRow, lockNetworkRow } from '../features/network/network.queries.ts';
import { appointOwner, createOwner } from '../features/setup/owner.ts';
import { isUnclaimed, makeSetupCode } from '../features/setup/setup-link.ts';
import { getNamedMember } from '../manage-members/command-context.ts';
import { StartError } from '../start-error.ts';
import { prepareDataFolder } from '../startup/data-folder.ts';
import { prepareDatabase } from '../startup/prepare-database.ts';
import { setupAddress } from '../startup/print-address.ts';
import { withServerDatabase } from '../startup/server-database.ts';

export interface OwnerOptions {
  username: string;
  name?: string | undefined;
  passwordFile?: string | undefined;
  replaces?: boolean | undefined;
}

/** Each returns what it prints. */
export const ownerActions = {
  async show(config: Config): Promise<string> {
    let text = 'The network has no owner; npm run owner -- appoint <username> makes a member the owner.';
    await withServerDatabase(config, async ({ db }) => {
      const owner = await findOwner(db);
      if (owner) text = `@${owner.username}  ${owner.name}`;
    });
    return text;
  },

  async create(config: Config, { username, name = username, passwordFile }: OwnerOptions): Promise<string> {
    const problem = usernameProblem(username) ?? nameProblem(name);
    if (problem !== null) throw new StartError(`${problem}.`);
    await withNetwork(config, async ({ db }) => {
      // Before anyone is asked for a password.
      await assertNoOwner(db);
      const { message } = await checkUsername(db, username);
      if (message !== null) throw new StartError(`${message}.`);
      const password = await readPassword(passwordFile, { username, name });
      const passwordHash = await hashPassword(password, { network: 'this machine' });
      await inTransaction(db, async (trx) => {
        await lockNetworkRow(trx);
        await assertNoOwner(trx);
        if (await isUnclaimed(trx)) await saveFirstSettings(trx, { registration: 'invitation' });
        const proven = await createOwner(trx, { username, name, passwordHash }, Date.now());
        if (!proven) throw new StartError(`${usernameRefusalMessages.taken}.`);
      });
    });
    return `@${username} is the owner of the network and can sign in.`;
  },

  async appoint(config: Config, { username, replaces = false }: OwnerOptions): Promise<string> {
    let text = '';
    await withServerDatabase(config, async ({ db }) => {
      const member = await getNamedMember(db, username);
      if (isDemoAccount(await findDemoAccounts(db), member.username)) {
        throw new StartError(`@${member.username} belongs to the demo world, where everyone knows the password.`);
      }
      await inTransaction(db, async (trx) => {
        await lockNetworkRow(trx);
        if (!replaces) await assertNoOwner(trx, ' With --replace another member takes their place.');
        if (await findSuspension(trx, member.id, Date.now())) throw new StartError('A suspended member owns nothing.');
        if (await findDeletion(trx, member.id)) throw new StartError('A member who is being deleted owns nothing.');
        await appointOwner(trx, member.id, Date.now());
      });
      text = `@${member.username} is the owner of the network.`;
    });
    return text;
  },

  async 'setup-link'(config: Config): Promise<string> {
    let code: string | null = null;
    await withServerDatabase(config, async ({ db }) => {
      await assertNoOwner(db);
      code = await inTransaction(db, (trx) => makeSetupCode(trx, Date.now()));
    });
    if (code === null) {
      throw new StartError('The network has members: npm run owner -- appoint <username> makes one of them the owner.');
    }
    return `Whoever opens this link is the owner. It works once, for 24 hours:\n\n${setupAddress(config, config.port, code)}`;
  },
};

type Reader = OpenDatabase['db'] | Transaction<Database>;

async function findOwner(db: Reader) {
  const { owner_id } = await getNetworkRow(db);
  return owner_id === null ? undefined : findMember(db, owner_id, owner_id);
}

async function assertNoOwner(db: Reader, hint = ''): Promise<void> {
  const owner = await findOwner(db);
  if (owner) throw new StartError(`The network has an owner: @${owner.username}.${hint}`);
}

/** Also makes the database of a server that has not started yet. */
async function withNetwork(config: Config, run: (database: OpenDatabase) => Promise<void>): Promise<void> {
  if (!(await isNew(config))) return withServerDatabase(config, run);
  prepareDataFolder(config.dataDir);
  const lock = await shareFolder(config.dataDir);
  try {
    const prepared = await prepareDatabase({ ...config, demo: false, setup: false }, pino({ level: 'warn' }));
    await run(prepared.database).finally(() => prepared.database.db.destroy());
  } finally {
    lock.release();
  }
}

async function isNew(config: Config): Promise<boolean> {
  if (config.databaseUrl === null) return !existsSync(sqliteFile(config.dataDir));
  return withDatabase(config, async ({ db }) => (await listAppliedMigrations(db)).length === 0);
}
