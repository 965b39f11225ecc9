import { ACTIVE_SESSIONS_MAX } from '@vibeline/core/features/match/match.rules';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';
import { noteCounters } from '../../db/counter-drift.ts';
import { hasAtLeast } from '../../db/lists/has-at-least.ts';
import { FROM_NEWEST, preparedPages } from '../../db/lists/prepared-pages.ts';
import { preparedForIds } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import type { VibeSessionTable } from './match.table.ts';

const sessionColumns = [
  'vibe_sessions.id',
  'vibe_sessions.owner_id',
  'vibe_sessions.vibe_content',
  'vibe_sessions.category',
  'vibe_sessions.location',
  'vibe_sessions.time_preference',
  'vibe_sessions.max_participants',
  'vibe_sessions.accepted_count',
  'vibe_sessions.pending_count',
  'vibe_sessions.held_count',
  'vibe_sessions.hold_minutes',
  'vibe_sessions.is_unnamed',
  'vibe_sessions.shown_took_place',
  'vibe_sessions.shown_nobody_came',
  'vibe_sessions.created_at',
  'vibe_sessions.ends_at',
  'vibe_sessions.cancelled_at',
  'vibe_sessions.hidden_by',
] as const;

const waiting = sql<number>`(select count(*) from vibe_waits w
  where w.session_id = vibe_sessions.id and w.held_until is null)`;
const waitingPlace = sql<number>`(select count(*) from vibe_waits w
  where w.session_id = vibe_sessions.id and w.held_until is null and w.ordinal <= wait.ordinal)`;
const answers = sql<number>`(select count(*) from vibe_outcomes o
  where o.session_id = vibe_sessions.id and o.member_id <> vibe_sessions.owner_id)`;
function sessionRows(db: Kysely<Database>, viewerId: number) {
  return db
    .selectFrom('vibe_sessions')
    .innerJoin('members', 'members.id', 'vibe_sessions.owner_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'vibe_sessions.owner_id')
    .leftJoin('vibe_matches as mine', (join) =>
      join.onRef('mine.session_id', '=', 'vibe_sessions.id').on('mine.user1_id', '=', viewerId),
    )
    .select(sessionColumns)
    .leftJoin('vibe_waits as wait', (join) =>
      join.onRef('wait.session_id', '=', 'vibe_sessions.id').on('wait.member_id', '=', viewerId),
    )
    .leftJoin('vibe_outcomes as own_outcome', (join) =>
      join.onRef('own_outcome.session_id', '=', 'vibe_sessions.id').on('own_outcome.member_id', '=', viewerId),
    )
    .select(['mine.id as match_id', 'mine.status as match_status', 'own_outcome.outcome as my_outcome'])
    .select(['mine.revealed1', 'mine.revealed2', 'mine.is_unnamed as is_own_unnamed'])
    .select(['wait.ordinal as wait_ordinal', 'wait.held_until as wait_held_until'])
    .select([waiting.as('waiting_count'), waitingPlace.as('wait_place'), answers.as('answer_count')])
    .select('vibe_sessions.owner_id as author_id')
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .where(seeEachOther(viewerId, 'vibe_sessions.owner_id'));
}

export const listSessionsById = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  sessionRows(db, viewerId).where('vibe_sessions.id', 'in', ids),
);

export type SessionRow = Awaited<ReturnType<typeof listSessionsById>>[number];

export async function findSession(
  db: Kysely<Database>,
  viewerId: number,
  sessionId: number,
): Promise<SessionRow | undefined> {
  const [row] = await listSessionsById(db, [sessionId], { viewerId });
  return row;
}

export const listOwnSessions = preparedPages(['viewerId'], FROM_NEWEST, (db, { viewerId }, before, size) =>
  sessionRows(db, viewerId)
    .where('vibe_sessions.owner_id', '=', viewerId)
    .where('vibe_sessions.id', '<', before)
    .orderBy('vibe_sessions.id', 'desc')
    .limit(size),
);

/** Whether a participant is unnamed to a viewer: to all but themselves, and to the owner until both have agreed. */
function isUnnamedTo(viewerId: number) {
  return sql<number>`case when vibe_matches.is_unnamed = 0 or vibe_matches.user1_id = ${viewerId} then 0
    when vibe_matches.user2_id = ${viewerId} and vibe_matches.revealed1 + vibe_matches.revealed2 = 2 then 0 else 1 end`;
}

export const listParticipants = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  db
    .selectFrom('vibe_matches')
    .innerJoin('members', 'members.id', 'vibe_matches.user1_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'vibe_matches.user1_id')
    .select(['vibe_matches.session_id', 'vibe_matches.user1_id as author_id'])
    .select(isUnnamedTo(viewerId).as('is_unnamed'))
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .where('vibe_matches.session_id', 'in', ids)
    .where('vibe_matches.status', '=', sql.lit('accepted'))
    // Who is unnamed is nobody: their vanishing would name them.
    .where((eb) => eb.or([eb(isUnnamedTo(viewerId), '=', 1), seeEachOther(viewerId, 'vibe_matches.user1_id')]))
    .orderBy('vibe_matches.session_id')
    .orderBy('vibe_matches.answered_at')
    .orderBy('vibe_matches.id'),
);

export type ParticipantRow = Awaited<ReturnType<typeof listParticipants>>[number];

export function hasMostSessions(db: Kysely<Database>, memberId: number, now: number): Promise<boolean> {
  const found = db
    .selectFrom('vibe_sessions')
    .select('vibe_sessions.id')
    .where('vibe_sessions.owner_id', '=', memberId)
    .where('vibe_sessions.cancelled_at', 'is', null)
    .where('vibe_sessions.ends_at', '>', now);
  return hasAtLeast(found, ACTIVE_SESSIONS_MAX);
}

type NewSession = Omit<
  Insertable<VibeSessionTable>,
  | 'accepted_count'
  | 'pending_count'
  | 'held_count'
  | 'cancelled_at'
  | 'shown_took_place'
  | 'shown_nobody_came'
  | 'hidden_by'
  | 'hidden_content'
  | 'hidden_location'
>;

export async function insertSession(trx: Transaction<Database>, session: NewSession): Promise<number> {
  const { id } = await trx
    .insertInto('vibe_sessions')
    .values({ ...session, id: newRowId(), accepted_count: 0, pending_count: 0, cancelled_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockSession(trx: Transaction<Database>, viewerId: number, sessionId: number) {
  return sessionToLock(trx, sessionId).where(seeEachOther(viewerId, 'vibe_sessions.owner_id')).executeTakeFirst();
}

/** Of a match that the viewer has: an unnamed owner may be away, which the match does not say. */
export async function lockSessionOfMatch(trx: Transaction<Database>, { session_id }: { session_id: number }) {
  return sessionToLock(trx, session_id).executeTakeFirst();
}

function sessionToLock(trx: Transaction<Database>, sessionId: number) {
  return trx.selectFrom('vibe_sessions').select(sessionColumns).where('vibe_sessions.id', '=', sessionId).forUpdate();
}

export async function findOwner(db: Kysely<Database>, sessionId: number): Promise<number | undefined> {
  const row = await db.selectFrom('vibe_sessions').select('owner_id').where('id', '=', sessionId).executeTakeFirst();
  return row?.owner_id;
}

export async function saveCancelled(trx: Transaction<Database>, sessionId: number, now: number): Promise<void> {
  await trx.updateTable('vibe_sessions').set({ cancelled_at: now }).where('id', '=', sessionId).execute();
}

/** The caller has locked the session. */
export async function adjustSession(
  trx: Transaction<Database>,
  sessionId: number,
  { pending = 0, accepted = 0, held = 0 }: { pending?: number; accepted?: number; held?: number },
): Promise<void> {
  noteCounters(trx, sessionCounters, [sessionId]);
  await trx
    .updateTable('vibe_sessions')
    .set((eb) => ({
      pending_count: eb('pending_count', '+', pending),
      accepted_count: eb('accepted_count', '+', accepted),
      held_count: eb('held_count', '+', held),
    }))
    .where('id', '=', sessionId)
    .execute();
}

const matches = sql`vibe_matches m where m.session_id = counted.id`;

export const sessionCounters = counterCheck({
  table: 'vibe_sessions',
  key: 'id',
  counters: {
    pending_count: [
      { from: matches, adds: sql`case when m.status = 'pending' and m.is_withheld = 0 then 1 else 0 end` },
    ],
    accepted_count: [{ from: sql`${matches} and m.status = 'accepted'` }],
    held_count: [
      { from: sql`${matches} and m.status = 'pending'`, adds: sql`m.holds_place` },
      { from: sql`vibe_waits w where w.session_id = counted.id and w.held_until is not null` },
    ],
  },
});

/** Who has asked to join, or waits for a place. */
export const listAskersOfVibeSession = preparedForIds(
  ['vibeSessionId'],
  (db, memberIds, { vibeSessionId }: { vibeSessionId: number }) => askersOf(db, memberIds, vibeSessionId),
);

/** The owner, and who has asked or waits. */
export const listRecipientsOfVibeSession = preparedForIds(
  ['vibeSessionId'],
  (db, memberIds, { vibeSessionId }: { vibeSessionId: number }) =>
    db
      .selectFrom('vibe_sessions')
      .select('vibe_sessions.owner_id as id')
      .where('vibe_sessions.id', '=', vibeSessionId)
      .where('vibe_sessions.owner_id', 'in', memberIds)
      .unionAll(askersOf(db, memberIds, vibeSessionId)),
);

function askersOf(db: Kysely<Database>, memberIds: number[], vibeSessionId: number) {
  return db
    .selectFrom('vibe_matches')
    .select('vibe_matches.user1_id as id')
    .where('vibe_matches.session_id', '=', vibeSessionId)
    .where('vibe_matches.user1_id', 'in', memberIds)
    .unionAll(
      db
        .selectFrom('vibe_waits')
        .select('vibe_waits.member_id as id')
        .where('vibe_waits.session_id', '=', vibeSessionId)
        .where('vibe_waits.member_id', 'in', memberIds),
    );
}
