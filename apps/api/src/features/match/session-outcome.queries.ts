import type { OutcomeInput } from '@vibeline/core/features/match/match.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

interface Outcome extends Pick<OutcomeInput, 'outcome'> {
  sessionId: number;
  memberId: number;
}

/** With null the answer is taken back. */
export async function saveOutcome(
  trx: Transaction<Database>,
  { sessionId, memberId, outcome }: Outcome,
): Promise<void> {
  if (outcome === null) {
    await trx
      .deleteFrom('vibe_outcomes')
      .where('session_id', '=', sessionId)
      .where('member_id', '=', memberId)
      .execute();
    return;
  }
  await trx
    .insertInto('vibe_outcomes')
    .values({ session_id: sessionId, member_id: memberId, outcome })
    .onConflict((conflict) => conflict.columns(['session_id', 'member_id']).doUpdateSet({ outcome }))
    .execute();
}
