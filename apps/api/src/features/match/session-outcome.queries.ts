import type { OutcomeSums } from '@vibeline/core/features/match/match.rules';
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

/** Those of others than the owner. */
export async function countOutcomes(
  trx: Transaction<Database>,
  { id, owner_id }: { id: number; owner_id: number },
): Promise<OutcomeSums> {
  const answers = await trx
    .selectFrom('vibe_outcomes')
    .select('outcome')
    .where('session_id', '=', id)
    .where('member_id', '<>', owner_id)
    .execute();
  const tookPlace = answers.filter(({ outcome }) => outcome === 'took_place').length;
  return { tookPlace, nobodyCame: answers.length - tookPlace };
}

export async function saveShownOutcomes(
  trx: Transaction<Database>,
  sessionId: number,
  { tookPlace, nobodyCame }: OutcomeSums,
): Promise<void> {
  await trx
    .updateTable('vibe_sessions')
    .set({ shown_took_place: tookPlace, shown_nobody_came: nobodyCame })
    .where('id', '=', sessionId)
    .execute();
}
