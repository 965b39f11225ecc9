import { inTransaction } from '../../src/db/transaction.ts';
import { confirmWaiting, saveConfirmationCode, saveWaiting } from '../../src/features/mails/member-email.queries.ts';
import { hashCode } from '../../src/random-code.ts';
import type { TestApp } from './app.ts';

let codes = 0;

/** The code of a link that confirms the address. */
export async function waitingCode({ database, clock }: TestApp, memberId: number, address: string): Promise<string> {
  codes += 1;
  const code = `code ${codes}`;
  const unsubscribeCode = String(codes).padStart(22, 'u');
  await inTransaction(database.db, async (trx) => {
    await saveWaiting(trx, memberId, { address, unsubscribeCode });
    await saveConfirmationCode(trx, memberId, { address, codeHash: hashCode(code), endsAt: clock.now + 60_000 });
  });
  return code;
}

/** Returns the code of the link that ends summaries. */
export async function giveAddress(app: TestApp, memberId: number, address: string): Promise<string> {
  await waitingCode(app, memberId, address);
  const { db } = app.database;
  await inTransaction(db, (trx) =>
    confirmWaiting(trx, memberId, { address, key: address.toLowerCase(), now: app.clock.now }),
  );
  const row = await db
    .selectFrom('member_emails')
    .select('unsubscribe_code')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.unsubscribe_code;
}
