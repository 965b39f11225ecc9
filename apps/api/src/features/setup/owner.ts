import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ProvenCredential } from '../accounts/account.queries.ts';
import { createAccount } from '../accounts/new-account.queries.ts';
import { saveOwner } from '../managed-members/ownership.queries.ts';
import { addToLog } from '../moderation/audit-log.queries.ts';

interface NewOwner {
  username: string;
  name: string;
  passwordHash: string;
}

/** Makes the account of the owner; null when it cannot have the username. */
export async function createOwner(
  trx: Transaction<Database>,
  owner: NewOwner,
  now: number,
): Promise<ProvenCredential | null> {
  const proven = await createAccount(trx, { ...owner, now });
  if (!proven) return null;
  await appointOwner(trx, proven.memberId, now);
  return proven;
}

/** From then on the network is set up, and no set-up link works. An owner before stays an administrator. */
export async function appointOwner(trx: Transaction<Database>, memberId: number, now: number): Promise<void> {
  await saveOwner(trx, memberId, now);
  await addToLog(trx, { action: 'appoint_owner', member_id: memberId, created_at: now });
}
