import { DAY_MS } from '@vibeline/core/durations.rules';
import type { GivenRole } from '@vibeline/core/features/accounts/role.rules';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { createAccount } from '../features/accounts/new-account.queries.ts';
import { hashPassword } from '../features/accounts/passwords/hash-password.ts';
import { saveResetLink } from '../features/accounts/passwords/reset-link.queries.ts';
import { changeRole } from '../features/managed-members/change-role.ts';
import { addToLog } from '../features/moderation/audit-log.queries.ts';
import { linkTo } from '../link-to.ts';
import { newCode, newHashedCode } from '../random-code.ts';
import { actOnMachine, type CommandContext } from './command-context.ts';

export interface NewAccount {
  username: string;
  name: string;
  role: GivenRole;
  /** null: the member sets it with a link. */
  password: string | null;
  linkDays: number;
}

export interface MadeAccount {
  username: string;
  name: string;
  role: GivenRole;
  link: string | null;
  expiresAt: string | null;
}

/** Throws `StartError` for a username that is taken. */
export async function makeAccount(
  { db, config }: CommandContext,
  { username, name, role, password, linkDays }: NewAccount,
): Promise<MadeAccount> {
  // Nobody knows it, and nobody can guess it: until the link is used the account is closed.
  const passwordHash = await hashPassword(password ?? newCode());
  const { code, codeHash } = newHashedCode();
  return actOnMachine(db, async (context) => {
    const { trx, now } = context;
    const account = await createAccount(trx, { username, name, passwordHash, now });
    if (!account) throw memberErrors.usernameTaken();
    const { memberId } = account;
    await addToLog(trx, { action: 'create_account', member_id: memberId, created_at: now });
    if (role !== 'member') await changeRole(context, memberId, role);
    if (password !== null) return { username, name, role, link: null, expiresAt: null };
    const expiresAt = now + linkDays * DAY_MS;
    await saveResetLink(trx, { memberId, codeHash, madeBy: null, madeAt: now, expiresAt });
    await addToLog(trx, { action: 'reset_link', member_id: memberId, created_at: now });
    const link = linkTo(config, `/reset#code=${code}`);
    return { username, name, role, link, expiresAt: new Date(expiresAt).toISOString() };
  });
}
