import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { DemoAccount, SignedIn } from '@vibeline/core/features/accounts/account.schema';
import type { Client } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PublishingDependencies } from '../../../dependencies.ts';
import type { DispatchDomainEvent } from '../../../domain-events/domain-events.ts';
import { networkOf } from '../../../network-of.ts';
import { findMember, type MemberRow } from '../../members/member.queries.ts';
import { viewMember } from '../../members/member.view.ts';
import type { ProvenCredential } from '../account.queries.ts';
import { beginSession } from './begin-session.ts';
import { describeDevice } from './describe-client.ts';
import { seeSignIn } from './new-sign-ins.ts';

interface Dependencies extends PublishingDependencies {
  dispatch: DispatchDomainEvent;
  demoAccounts: DemoAccount[] | null;
}

export async function getMember(db: Kysely<Database>, memberId: number): Promise<MemberRow> {
  const row = await findMember(db, memberId, memberId);
  if (!row) throw new Error('The member of a session is missing');
  return row;
}

/** Begins a session in the transaction in which `prove` checks or makes the credential. */
export async function signIn(
  { db, now: clock, events, dispatch, demoAccounts }: Dependencies,
  client: Client,
  prove: (trx: Transaction<Database>) => Promise<ProvenCredential>,
  shown: { hasFactor?: boolean; comeBack?: boolean | undefined } = {},
): Promise<SignedIn> {
  const { hasFactor = false, comeBack = false } = shown;
  const { begun, memberId } = await inTransaction(db, async (trx) => {
    const proven = await prove(trx);
    const now = clock();
    const begun = await beginSession({ trx, events }, client, { proven, hasFactor, comeBack, now });
    const { memberId } = proven;
    if (!begun) return { begun, memberId };
    const from = { device: describeDevice(client.userAgent), network: networkOf(client.ip) };
    const session = { memberId, ...from, now };
    if ('token' in begun) {
      const isKnown = await seeSignIn({ trx, events, demoAccounts }, { ...session, sessionId: begun.sessionId });
      await (await dispatch('signedIn', { trx, events }, { ...session, isKnown }))();
    }
    if (begun.isBack) await (await dispatch('memberCameBack', { trx, events }, { memberId }))();
    return { begun, memberId };
  });
  if (begun === null) throw accountErrors.invalidCredentials();
  if ('refusal' in begun) throw begun.refusal;
  const user = viewMember(await getMember(db, memberId), memberId);
  return { token: begun.token, user, ...(begun.isBack && { isBack: true }) };
}
