import { DAY_MS } from '@vibeline/core/durations.rules';
import { inTransaction } from '../../src/db/transaction.ts';
import { saveResetLink } from '../../src/features/accounts/passwords/reset-link.queries.ts';
import { hashCode, newCode } from '../../src/random-code.ts';
import type { TestApp } from './app.ts';

/** The code of a link that was made at the time of the app's clock. */
export async function newResetCode({ database, clock }: TestApp, memberId: number): Promise<string> {
  const code = newCode();
  const link = { memberId, codeHash: hashCode(code), madeBy: null, madeAt: clock.now, expiresAt: clock.now + DAY_MS };
  await inTransaction(database.db, (trx) => saveResetLink(trx, link));
  return code;
}
