import { isOneTimeCode } from '@vibeline/core/features/factors/factor.rules';
import { decryptText } from '../../db/secrets/encrypted-text.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { DispatchDomainEvent } from '../../domain-events/domain-events.ts';
import { hashCode } from '../../random-code.ts';
import { findCodes, hasRecoveryCode, takeRecoveryCode, useStep } from './factor.queries.ts';
import { stepOf } from './one-time-code.ts';

export interface FactorDependencies extends PublishingDependencies {
  dispatch: DispatchDomainEvent;
}

/** Text that is encrypted for one member cannot be moved to the row of another. */
export const secretContext = (memberId: number) => ({
  context: `one-time codes of ${memberId}`,
  secret: 'factor_secret' as const,
});

/** Uses the code up. Returns false for a wrong code, and for one that was used. */
export async function useCode(deps: FactorDependencies, memberId: number, code: string): Promise<boolean> {
  return isOneTimeCode(code) ? useOneTimeCode(deps, memberId, code) : useRecoveryCode(deps, memberId, code);
}

/** As `useCode`, and the code can still be used. */
export async function checkCode({ db, now }: FactorDependencies, memberId: number, code: string): Promise<boolean> {
  if (!isOneTimeCode(code)) return hasRecoveryCode(db, memberId, hashCode(code));
  const row = await findCodes(db, memberId);
  const secret = row ? await decryptText(db, { text: row.secret, ...secretContext(memberId) }) : null;
  const step = secret === null ? null : stepOf(secret, code, now());
  return row !== undefined && step !== null && step > row.last_step;
}

async function useOneTimeCode({ db, now }: FactorDependencies, memberId: number, code: string): Promise<boolean> {
  const row = await findCodes(db, memberId);
  if (!row) return false;
  const secret = await decryptText(db, { text: row.secret, ...secretContext(memberId) });
  const step = secret === null ? null : stepOf(secret, code, now());
  return step !== null && useStep(db, memberId, { secret: row.secret, step });
}

async function useRecoveryCode(
  { db, now, events, dispatch }: FactorDependencies,
  memberId: number,
  code: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await takeRecoveryCode(trx, memberId, hashCode(code)))) return false;
    const event = { memberId, change: 'recovery_code_used' as const, now: now() };
    const tellOthers = await dispatch('factorChanged', { trx, events }, event);
    await tellOthers();
    return true;
  });
}
