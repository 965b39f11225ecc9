import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';

interface OwnSession {
  id: number;
  sessionId: number;
}

/**
 * The member has a second factor from now on, which this session has shown. Passwords that were proven before are not
 * enough any more, neither in other sessions nor in sign-ins that are under way.
 */
export async function beginFactor(trx: Transaction<Database>, viewer: OwnSession, now: number): Promise<void> {
  await trx
    .updateTable('credentials')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('member_id', '=', viewer.id)
    .execute();
  await trx.updateTable('sessions').set({ factor_at: now }).where('id', '=', viewer.sessionId).execute();
  await trx
    .updateTable('sessions')
    .set({ proved_at: 0 })
    .where('member_id', '=', viewer.id)
    .where('id', '!=', viewer.sessionId)
    .execute();
}

/** What sessions have shown counts no more, nor for the tokens that they made. */
export async function endFactors(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.updateTable('sessions').set({ factor_at: null }).where('member_id', '=', memberId).execute();
  await trx.updateTable('personal_tokens').set({ has_factor: 0 }).where('member_id', '=', memberId).execute();
}
