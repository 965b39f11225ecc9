import { matchErrors } from '@vibeline/core/features/match/match.errors';
import { seatsLeft } from '@vibeline/core/features/match/match.rules';
import type { RequestedMatch, RequestMatchInput } from '@vibeline/core/features/match/match.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publishVibeSession } from '../../events/publish.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyMatchRequest } from '../notifications/notify-match.queries.ts';
import { isThere, stateOf } from './match.view.ts';
import { isBlockedInMatches } from './match-block.queries.ts';
import { viewMatches } from './read-matches.ts';
import { findMatch, findMatchOf, insertMatch } from './vibe-match.queries.ts';
import { adjustSession, findOwner, lockSession } from './vibe-session.queries.ts';
import { deleteWait, findWait } from './waiting-list.queries.ts';

export async function requestMatch(
  context: NotificationContext,
  viewerId: number,
  { sessionId, targetUserId, isUnnamed = false }: RequestMatchInput,
): Promise<RequestedMatch> {
  const { trx, now } = context;
  const ownerId = await findOwner(trx, sessionId);
  if (ownerId === undefined) throw matchErrors.sessionNotFound();
  // Locked before the session, as a block does, which ends what is between the two.
  await lockCounters(trx, [viewerId, ownerId]);
  const session = await lockSession(trx, viewerId, sessionId);
  if (!session) throw matchErrors.sessionNotFound();
  if (ownerId === viewerId) throw matchErrors.ownSession();
  const viewerAt = { viewerId, now };
  const before = await findMatchOf(trx, sessionId, viewerId);
  if (!isThere({ ...session, match_id: before ?? null }, viewerAt)) throw matchErrors.sessionNotFound();
  // Of an unnamed owner no id is the right one: trying ids would name them.
  const shownId = session.is_unnamed === 1 ? 0 : ownerId;
  if (shownId !== targetUserId) throw matchErrors.invalid();
  if (before !== undefined) return read(trx, viewerAt, { matchId: before, isNew: false });
  const wait = await findWait(trx, { sessionId, memberId: viewerId });
  const holdsPlace = typeof wait?.held_until === 'number';
  if (!holdsPlace && seatsLeft(stateOf(session)) === 0) throw matchErrors.sessionFull();
  if (wait) await deleteWait(trx, { sessionId, memberId: viewerId });
  const isWithheld = await isBlockedInMatches(trx, [viewerId, ownerId]);
  // The place that was held stays held, for the request.
  const request = { sessionId, requesterId: viewerId, ownerId, holdsPlace, isUnnamed, isWithheld, now };
  const matchId = await insertMatch(trx, request);
  if (!isWithheld) {
    await adjustSession(trx, sessionId, { pending: 1 });
    await notifyMatchRequest(context, { matchId, requesterId: viewerId, ownerId, isUnnamed });
  }
  // Others who have asked hear of either: by an event that does not come they would know that it is withheld.
  publishVibeSession(context, sessionId, { withoutOwner: isWithheld });
  return read(trx, viewerAt, { matchId, isNew: true });
}

async function read(
  db: Kysely<Database>,
  viewerAt: ViewerAt,
  { matchId, isNew }: { matchId: number; isNew: boolean },
): Promise<RequestedMatch> {
  const row = await findMatch(db, viewerAt.viewerId, matchId);
  const [match] = row ? await viewMatches(db, viewerAt, [row]) : [];
  if (!match) throw matchErrors.notFound();
  return { match, isNew };
}
