import { matchErrors } from '@vibeline/core/features/match/match.errors';
import { nextOutcomes, sessionStatus } from '@vibeline/core/features/match/match.rules';
import type { OutcomeInput } from '@vibeline/core/features/match/match.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { isThere, seesParticipants, stateOf, viewShown } from './match.view.ts';
import { countOutcomes, saveOutcome, saveShownOutcomes } from './session-outcome.queries.ts';
import { findSession, lockSession } from './vibe-session.queries.ts';

/** Nobody is told, so that the time of an answer does not say whose it is. */
export async function setOutcome(
  trx: Transaction<Database>,
  viewerAt: ViewerAt,
  { id: sessionId, outcome }: OutcomeInput,
): Promise<void> {
  const { viewerId, now } = viewerAt;
  const session = await findSession(trx, viewerId, sessionId);
  if (!session || !isThere(session, viewerAt)) throw matchErrors.sessionNotFound();
  if (!seesParticipants(session, viewerId)) throw matchErrors.notParticipant();
  if (sessionStatus(stateOf(session), now) !== 'ended') throw matchErrors.sessionNotOver();
  const locked = await lockSession(trx, viewerId, sessionId);
  if (!locked) throw matchErrors.sessionNotFound();
  await saveOutcome(trx, { sessionId, memberId: viewerId, outcome });
  const shown = viewShown(locked);
  const next = nextOutcomes(shown, await countOutcomes(trx, locked));
  if (next !== null && next !== shown) await saveShownOutcomes(trx, sessionId, next);
}
