import { publishVibeSession } from '../../events/publish.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { findLateWithheld } from './match-block.queries.ts';
import { releasePlace } from './vibe-match.queries.ts';
import { adjustSession, lockSessionOfMatch } from './vibe-session.queries.ts';
import { holdFreePlaces } from './waiting-list.queries.ts';

/**
 * The request goes on waiting, as any that is not answered: one that is declined by itself would tell that it is withheld. Its owner,
 * who does not see it, saw a place that was held. Returns whether there was one.
 */
export async function releaseOneWithheld(context: NotificationContext): Promise<boolean> {
  const { trx, now } = context;
  const found = await findLateWithheld(trx, now);
  if (!found) return false;
  await lockSessionOfMatch(trx, found);
  // Read again: before the lock, it may have been withdrawn.
  const late = await findLateWithheld(trx, now);
  if (late?.id !== found.id) return true;
  await releasePlace(trx, found.id);
  await adjustSession(trx, found.session_id, { held: -1 });
  await holdFreePlaces(context, found.session_id);
  publishVibeSession(context, found.session_id);
  return true;
}
