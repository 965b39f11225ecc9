import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { findDemoAccounts } from '../demo.ts';
import { findCredentialOf } from '../features/accounts/account.queries.ts';
import { isDemoAccount } from '../features/accounts/demo-account.queries.ts';
import { saveResetLink } from '../features/accounts/reset-link.queries.ts';
import { hashToken, newToken } from '../features/accounts/session-token.ts';
import { findSuspension } from '../features/accounts/suspension.queries.ts';
import { addToLog } from '../features/moderation/audit-log.queries.ts';
import { StartError } from '../start-error.ts';
import { getNamedMember } from './named-member.ts';

const WORKS_MS = DAY_MS;

interface Context {
  db: OpenDatabase['db'];
  config: Pick<Config, 'publicUrl' | 'port'>;
}

interface MadeResetLink {
  username: string;
  /** Its code is in the fragment, which no browser sends: it is in no log and no `Referer`. */
  link: string;
  expiresAt: string;
  isSuspended: boolean;
}

export async function makeResetLink({ db, config }: Context, name: string): Promise<MadeResetLink> {
  const { id: memberId, username } = await getNamedMember(db, name);
  const hasPassword = (await findCredentialOf(db, memberId)) !== undefined;
  if (!hasPassword || isDemoAccount(await findDemoAccounts(db), username)) {
    throw new StartError(`@${username} belongs to the demo world, whose passwords stay as they are.`);
  }
  const code = newToken();
  const now = Date.now();
  const expiresAt = now + WORKS_MS;
  await inTransaction(db, async (trx) => {
    await saveResetLink(trx, { memberId, codeHash: hashToken(code), expiresAt });
    await addToLog(trx, { action: 'reset_link', member_id: memberId, created_at: now });
  });
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  return {
    username,
    link: `${origin}/reset#code=${code}`,
    expiresAt: new Date(expiresAt).toISOString(),
    isSuspended: (await findSuspension(db, memberId, now)) !== undefined,
  };
}
