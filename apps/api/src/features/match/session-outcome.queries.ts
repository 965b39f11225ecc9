import { nextOutcomes } from '@vibeline/core/features/match/match.rules';
import type { OutcomeInput } from '@vibeline/core/features/match/match.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { viewShown } from './match.view.ts';

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

/** Counts the answers of others than the owner again. The caller has locked the session. */
export async function moveShownOutcomes(trx: Transaction<Database>, sessionId: number): Promise<void> {
  const session = await trx
    .selectFrom('vibe_sessions')
    .select(['owner_id', 'shown_took_place', 'shown_nobody_came'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const answers = await trx
    .selectFrom('vibe_outcomes')
    .select('outcome')
    .where('session_id', '=', sessionId)
    .where('member_id', '<>', session.owner_id)
    .execute();
  const tookPlace = answers.filter(({ outcome }) => outcome === 'took_place').length;
  const next = nextOutcomes(viewShown(session), { tookPlace, nobodyCame: answers.length - tookPlace });
  if (next === null) return;
  await trx
    .updateTable('vibe_sessions')
    .set({ shown_took_place: next.tookPlace, shown_nobody_came: next.nobodyCame })
    .where('id', '=', sessionId)
    .execute();
}
