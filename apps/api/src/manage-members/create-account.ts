import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@vibeline/core/durations.rules';
import type { GivenRole } from '@vibeline/core/features/accounts/role.rules';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { insertCredential } from '../features/accounts/account.queries.ts';
import { hashPassword } from '../features/accounts/hash-password.ts';
import { saveResetLink } from '../features/accounts/reset-link.queries.ts';
import { newResetCode } from '../features/accounts/session-token.ts';
import { changeRole } from '../features/managed-members/change-role.ts';
import { insertMember } from '../features/members/member.queries.ts';
import { addToLog } from '../features/moderation/audit-log.queries.ts';
import { insertSettings } from '../features/settings/setting.queries.ts';
import { actOnMachine, type CommandContext, linkTo } from './command-context.ts';

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
export async function createAccount(
  { db, config }: CommandContext,
  { username, name, role, password, linkDays }: NewAccount,
): Promise<MadeAccount> {
  // Nobody knows it, and nobody can guess it: until the link is used the account is closed.
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'));
  const { code, codeHash } = newResetCode();
  return actOnMachine(db, async (context) => {
    const { trx, now } = context;
    const memberId = await insertMember(trx, { username, usernameKey: usernameKey(username), name, createdAt: now });
    if (memberId === null) throw memberErrors.usernameTaken();
    await insertSettings(trx, memberId, { dataSharing: false, timeZone: null });
    await insertCredential(trx, memberId, passwordHash);
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
