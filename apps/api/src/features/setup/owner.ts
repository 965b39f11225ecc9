import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { insertCredential, type ProvenCredential } from '../accounts/account.queries.ts';
import { saveOwner } from '../managed-members/ownership.queries.ts';
import { insertMember } from '../members/member.queries.ts';
import { addToLog } from '../moderation/audit-log.queries.ts';
import { insertSettings } from '../settings/setting.queries.ts';

interface NewOwner {
  username: string;
  name: string;
  passwordHash: string;
}

/** Makes the account of the owner; null when the username is taken. */
export async function createOwner(
  trx: Transaction<Database>,
  { username, name, passwordHash }: NewOwner,
  now: number,
): Promise<ProvenCredential | null> {
  const id = await insertMember(trx, { username, usernameKey: usernameKey(username), name, createdAt: now });
  if (id === null) return null;
  await insertSettings(trx, id, { dataSharing: false, timeZone: null });
  const proven = await insertCredential(trx, id, passwordHash);
  await appointOwner(trx, id, now);
  return proven;
}

/** From then on the network is set up, and no set-up link works. An owner before stays an administrator. */
export async function appointOwner(trx: Transaction<Database>, memberId: number, now: number): Promise<void> {
  await saveOwner(trx, memberId, now);
  await addToLog(trx, { action: 'appoint_owner', member_id: memberId, created_at: now });
}
