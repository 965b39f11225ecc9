import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { seatsLeft, sessionStatus } from '@vibeline/core/features/match/match.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publishVibeSession, publishVibeSessionTo } from '../../events/publish.ts';
import { isNotSuspended } from '../accounts/suspensions/suspension.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyMatchPlace } from '../notifications/notify-match.queries.ts';
import { isStaying } from '../visibility/deletion-visibility.queries.ts';
import { stateOf } from './match.view.ts';
import { adjustSession } from './vibe-session.queries.ts';

/** The list of one session changes under the lock of its row, as its counters do. */
export interface Wait {
  sessionId: number;
  memberId: number;
}

export async function findWait(db: Kysely<Database>, { sessionId, memberId }: Wait) {
  return db
    .selectFrom('vibe_waits')
    .select(['held_until'])
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function countWaiting(trx: Transaction<Database>, sessionId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('vibe_waits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('held_until', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertWait(
  trx: Transaction<Database>,
  { sessionId, memberId, endsAt }: Wait & { endsAt: number },
): Promise<void> {
  const next = sql<number>`(select coalesce(max(w.ordinal), 0) + 1 from vibe_waits w where w.session_id = ${sessionId})`;
  await trx
    .insertInto('vibe_waits')
    .values({ session_id: sessionId, member_id: memberId, ordinal: next, held_until: null, expires_at: endsAt })
    .execute();
}

/** The caller adjusts `held_count`. */
export async function deleteWait(trx: Transaction<Database>, { sessionId, memberId }: Wait): Promise<void> {
  await trx.deleteFrom('vibe_waits').where('session_id', '=', sessionId).where('member_id', '=', memberId).execute();
}

/** How many sessions the member waits for. Those that have ended are deleted by a job. */
export async function countWaitsOf(trx: Transaction<Database>, memberId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('vibe_waits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of a session that is cancelled. Returns who waited. */
export async function deleteWaits(trx: Transaction<Database>, sessionId: number): Promise<number[]> {
  const deleted = await trx
    .deleteFrom('vibe_waits')
    .where('session_id', '=', sessionId)
    .returning(['member_id', 'held_until'])
    .execute();
  const held = deleted.filter((row) => row.held_until !== null).length;
  if (held > 0) await adjustSession(trx, sessionId, { held: -held });
  return deleted.map((row) => row.member_id);
}

/** Deletes it and gives a place that was held to the next. The caller has locked the session. */
export async function endWait(
  context: NotificationContext,
  { session_id: sessionId, member_id: memberId }: { session_id: number; member_id: number },
): Promise<void> {
  const { trx } = context;
  const wait = await findWait(trx, { sessionId, memberId });
  if (!wait) return;
  await deleteWait(trx, { sessionId, memberId });
  if (wait.held_until !== null) await adjustSession(trx, sessionId, { held: -1 });
  await holdFreePlaces(context, sessionId);
  publishVibeSession(context, sessionId);
  publishVibeSessionTo(context, { vibeSessionId: sessionId, memberIds: [memberId] });
}

/** Holds each free place for the next on the waiting list, and tells them. The caller has locked the session. */
export async function holdFreePlaces(context: NotificationContext, sessionId: number): Promise<void> {
  const { trx, now } = context;
  const session = await trx
    .selectFrom('vibe_sessions')
    .select(['max_participants', 'accepted_count', 'held_count', 'ends_at', 'cancelled_at', 'hold_minutes'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session || sessionStatus(stateOf(session), now) !== 'active') return;
  const next = await trx
    .selectFrom('vibe_waits')
    .select('member_id')
    .where('session_id', '=', sessionId)
    .where('held_until', 'is', null)
    // Who cannot sign in cannot take it, and keeps their place on the list.
    .where(isStaying('vibe_waits.member_id'))
    .where(isNotSuspended('vibe_waits.member_id', now))
    .orderBy('ordinal')
    .limit(seatsLeft(stateOf(session)))
    .execute();
  if (next.length === 0) return;
  const memberIds = next.map((row) => row.member_id);
  const heldUntil = Math.min(now + session.hold_minutes * MINUTE_MS, session.ends_at);
  await trx
    .updateTable('vibe_waits')
    .set({ held_until: heldUntil, expires_at: heldUntil })
    .where('session_id', '=', sessionId)
    .where('member_id', 'in', memberIds)
    .execute();
  await adjustSession(trx, sessionId, { held: memberIds.length });
  for (const memberId of memberIds) await notifyMatchPlace(context, { sessionId, memberId });
}

/** Ends one wait whose time is over. Returns whether there was one. */
export async function endOneExpiredWait(context: NotificationContext): Promise<boolean> {
  const { trx, now } = context;
  const expired = trx.selectFrom('vibe_waits').where('expires_at', '<=', now);
  const found = await expired
    .select('session_id')
    .orderBy('expires_at')
    .orderBy('session_id')
    .limit(1)
    .executeTakeFirst();
  if (!found) return false;
  await trx.selectFrom('vibe_sessions').select('id').where('id', '=', found.session_id).forUpdate().execute();
  // Read after the lock: before it, the place may have been taken up.
  const ofSession = expired.where('session_id', '=', found.session_id);
  const wait = await ofSession.select(['session_id', 'member_id']).orderBy('ordinal').limit(1).executeTakeFirst();
  if (wait) await endWait(context, wait);
  return true;
}
