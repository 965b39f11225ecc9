import type { Transaction } from 'kysely';
import { noteCounters } from '../../db/counter-drift.ts';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishVibeSession, publishVibeSessionTo } from '../../events/publish.ts';
import { endMatchesOfConversations } from '../messages/conversations/conversations-between.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyMatchCancelled } from '../notifications/notify-match.queries.ts';
import { sessionCounters } from './vibe-session.queries.ts';
import { endWait, holdFreePlaces } from './waiting-list.queries.ts';

/** Locks in the order of their ids, after both members and the circles. */
export async function lockSessionsBetween(trx: Transaction<Database>, pair: readonly [number, number]): Promise<void> {
  const matched = await matchesBetween(trx, pair).select('session_id').execute();
  const waited = await waitsBetween(trx, pair).execute();
  const sessionIds = [...matched, ...waited].map((row) => row.session_id);
  if (sessionIds.length === 0) return;
  await trx.selectFrom('vibe_sessions').select('id').where('id', 'in', sessionIds).orderBy('id').forUpdate().execute();
}

/**
 * Ends pending matches and gives back the seats that one of the two has in sessions of the other. The caller has locked
 * both members, and then the sessions (`lockSessionsBetween`) and conversations.
 */
export async function endMatchesBetween(
  context: NotificationContext,
  pair: readonly [one: number, other: number],
): Promise<void> {
  const { trx } = context;
  for (const wait of await waitsBetween(trx, pair).execute()) await endWait(context, wait);
  // Read after the lock, because one of them may have been declined before it.
  const ended = await matchesBetween(trx, pair).select(endedColumns).execute();
  await endMatches(context, ended);
}

/** Of different sessions, which the caller has locked. Declined matches too. Free places go to who waits for them, unless the sessions end. */
export async function endMatches(
  context: NotificationContext,
  ended: readonly EndedMatch[],
  { areSessionsEnding = false } = {},
): Promise<void> {
  const { trx } = context;
  if (ended.length === 0) return;
  const idsOf = (isEnded: (row: EndedMatch) => boolean) => ended.filter(isEnded).map((row) => row.session_id);
  const pending = (row: EndedMatch) => row.status === 'pending';
  await giveBack(
    trx,
    'pending_count',
    idsOf((row) => pending(row) && row.is_withheld === 0),
  );
  await giveBack(
    trx,
    'held_count',
    idsOf((row) => pending(row) && row.holds_place === 1),
  );
  await giveBack(
    trx,
    'accepted_count',
    idsOf((row) => row.status === 'accepted'),
  );
  const ids = ended.map((row) => row.id);
  const notifications = trx
    .selectFrom('notifications')
    .select('id')
    .where('match_id', 'in', ids)
    .orderBy('recipient_id')
    .orderBy('id')
    .forUpdate();
  await trx.deleteFrom('notifications').where('id', 'in', notifications).execute();
  await endMatchesOfConversations(trx, ids);
  await trx.deleteFrom('vibe_matches').where('id', 'in', ids).execute();
  for (const { session_id } of ended) {
    if (!areSessionsEnding) await holdFreePlaces(context, session_id);
    publishVibeSession(context, session_id);
  }
}

interface EndedMatch {
  id: number;
  session_id: number;
  status: string;
  holds_place: number;
  is_withheld: number;
}

const endedColumns = ['id', 'session_id', 'status', 'holds_place', 'is_withheld'] as const;

/**
 * Ends a match of the member, of their own session or another's. Returns whether there was one. The conversation stays with
 * the other member, who is told while they could still meet.
 */
export async function endOneMatchOf(context: NotificationContext, memberId: number): Promise<boolean> {
  const { trx, now } = context;
  const matches = trx.selectFrom('vibe_matches').select(endedColumns).select(['user1_id', 'user2_id']);
  const found =
    (await matches.where('user1_id', '=', memberId).limit(1).executeTakeFirst()) ??
    (await matches.where('user2_id', '=', memberId).limit(1).executeTakeFirst());
  if (!found) return false;
  const sessions = trx.selectFrom('vibe_sessions').select('ends_at').where('id', '=', found.session_id);
  const session = await sessions.forUpdate().executeTakeFirst();
  // Read again: before the lock it may have been answered.
  const ended = await matches.where('id', '=', found.id).execute();
  await endMatches(context, ended, { areSessionsEnding: found.user2_id === memberId });
  for (const { id: matchId, status, user1_id: one, user2_id: other } of ended) {
    const isMissed = status === 'accepted' && session !== undefined && session.ends_at > now;
    if (isMissed) await notifyMatchCancelled(context, { matchId, memberId: one === memberId ? other : one });
  }
  return true;
}

/** Of a member without matches. Returns whether there may be more. */
export async function deleteSomeSessionsOf(publishing: PublishContext, ownerId: number): Promise<boolean> {
  const { trx } = publishing;
  const some = trx.selectFrom('vibe_sessions').select('id').where('owner_id', '=', ownerId).orderBy('id').limit(50);
  const waits = await trx
    .selectFrom('vibe_waits')
    .select(['session_id', 'member_id'])
    .where('session_id', 'in', some)
    .execute();
  const deleted = await trx.deleteFrom('vibe_sessions').where('id', 'in', some).returning('id').execute();
  for (const { session_id: vibeSessionId, member_id } of waits) {
    publishVibeSessionTo(publishing, { vibeSessionId, memberIds: [member_id] });
  }
  return deleted.length > 0;
}

function matchesBetween(trx: Transaction<Database>, pair: readonly [number, number]) {
  return trx
    .selectFrom('vibe_matches')
    .where('user1_id', 'in', pair)
    .where('user2_id', 'in', pair)
    .where('status', 'in', ['pending', 'accepted']);
}

/** Of the waiting lists of sessions that one of the two owns. */
function waitsBetween(trx: Transaction<Database>, pair: readonly [number, number]) {
  return trx
    .selectFrom('vibe_waits')
    .innerJoin('vibe_sessions', 'vibe_sessions.id', 'vibe_waits.session_id')
    .select(['vibe_waits.session_id', 'vibe_waits.member_id'])
    .where('vibe_waits.member_id', 'in', pair)
    .where('vibe_sessions.owner_id', 'in', pair)
    .orderBy('vibe_waits.session_id');
}

/** Ends one wait of the member. Returns whether there was one. */
export async function endOneWaitOf(context: NotificationContext, memberId: number): Promise<boolean> {
  const { trx } = context;
  const waits = trx.selectFrom('vibe_waits').select(['session_id', 'member_id']).where('member_id', '=', memberId);
  const found = await waits.limit(1).executeTakeFirst();
  if (!found) return false;
  await trx.selectFrom('vibe_sessions').select('id').where('id', '=', found.session_id).forUpdate().execute();
  await endWait(context, found);
  return true;
}

/** In each session one of the two has at most one match. */
async function giveBack(
  trx: Transaction<Database>,
  column: 'pending_count' | 'accepted_count' | 'held_count',
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  noteCounters(trx, sessionCounters, ids);
  await trx
    .updateTable('vibe_sessions')
    .set((eb) => ({ [column]: eb(column, '-', 1) }))
    .where('id', 'in', ids)
    .execute();
}
