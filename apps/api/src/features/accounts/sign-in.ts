import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { SignedIn } from '@vibeline/core/features/accounts/account.schema';
import type { Client } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { findMember, type MemberRow } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';
import type { ProvenCredential } from './account.queries.ts';
import { beginSession } from './begin-session.ts';

export async function getMember(db: Kysely<Database>, memberId: number): Promise<MemberRow> {
  const row = await findMember(db, memberId, memberId);
  if (!row) throw new Error('The member of a session is missing');
  return row;
}

/** Begins a session in the transaction in which `prove` checks or makes the credential. */
export async function signIn(
  { db, now, events }: PublishingDependencies,
  client: Client,
  prove: (trx: Transaction<Database>) => Promise<ProvenCredential>,
): Promise<SignedIn> {
  const { token, memberId } = await inTransaction(db, async (trx) => {
    const proven = await prove(trx);
    return { token: await beginSession({ trx, events }, client, { proven, now: now() }), memberId: proven.memberId };
  });
  if (token === null) throw accountErrors.invalidCredentials();
  return { token, user: viewMember(await getMember(db, memberId), memberId) };
}
