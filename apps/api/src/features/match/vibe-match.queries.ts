import { type Kysely, sql, type Transaction } from 'kysely';
import type { FoundRows, IdQuery } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST } from '../../db/lists/prepared-pages.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { isNotBlocked, seeEachOther } from '../visibility/block-visibility.queries.ts';

const matchColumns = [
  'vibe_matches.id',
  'vibe_matches.session_id',
  'vibe_matches.user1_id',
  'vibe_matches.user2_id',
  'vibe_matches.status',
  'vibe_matches.created_at',
  'vibe_matches.holds_place',
  'vibe_matches.is_unnamed',
  'vibe_matches.revealed1',
  'vibe_matches.revealed2',
  'vibe_matches.is_withheld',
  'vibe_sessions.is_unnamed as is_owner_unnamed',
  'vibe_sessions.vibe_content',
  'vibe_sessions.category',
  'vibe_sessions.location',
  'vibe_sessions.time_preference',
  'vibe_sessions.max_participants',
  'vibe_sessions.accepted_count',
  'vibe_sessions.held_count',
  'vibe_sessions.ends_at',
  'vibe_sessions.cancelled_at',
] as const;

function viewed(db: Kysely<Database>, viewerId: number) {
  const other = sql<number>`case when vibe_matches.user1_id = ${viewerId}
    then vibe_matches.user2_id else vibe_matches.user1_id end`;
  return (
    db
      .selectFrom('vibe_matches')
      .innerJoin('vibe_sessions', 'vibe_sessions.id', 'vibe_matches.session_id')
      .innerJoin('members', (join) => join.on('members.id', '=', other))
      .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
      .leftJoin('vibe_outcomes as own_outcome', (join) =>
        join.onRef('own_outcome.session_id', '=', 'vibe_matches.session_id').on('own_outcome.member_id', '=', viewerId),
      )
      .select(matchColumns)
      .select('own_outcome.outcome as my_outcome')
      .select('members.id as author_id')
      .select(authorColumns)
      .select(relationColumns(viewerId))
      .where(isNotBlocked(viewerId, 'members.id'))
      // The owner does not see a request of somebody with whom there is a block.
      .where((eb) =>
        eb.or([eb('vibe_matches.user1_id', '=', viewerId), eb('vibe_matches.is_withheld', '=', sql.lit(0))]),
      )
      // A match that is gone while somebody is away would name who is unnamed.
      .where((eb) => eb.or([eb(isOtherUnnamed(viewerId), '=', 1), seeEachOther(viewerId, 'members.id')]))
  );
}

/** Whether the viewer must not see who the other one of the match is: 1 or 0. */
function isOtherUnnamed(viewerId: number) {
  return sql<number>`case when vibe_matches.revealed1 + vibe_matches.revealed2 = 2 then 0
    when vibe_matches.user1_id = ${viewerId} then vibe_sessions.is_unnamed else vibe_matches.is_unnamed end`;
}

type IdValues = { viewerId: number; matchId: number };

const matchById = prepared(['viewerId', 'matchId'], (db, { viewerId, matchId }: IdValues) =>
  viewed(db, viewerId)
    .where('vibe_matches.id', '=', matchId)
    .where((eb) => eb.or([eb('vibe_matches.user1_id', '=', viewerId), eb('vibe_matches.user2_id', '=', viewerId)])),
);

export async function findMatch(db: Kysely<Database>, viewerId: number, matchId: number) {
  const [row] = await matchById(db, { viewerId, matchId });
  return row;
}

export type MatchRow = NonNullable<Awaited<ReturnType<typeof findMatch>>>;

const memberAsAuthor = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('members')
    .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
    .select('members.id as author_id')
    .select(authorColumns)
    .select(relationColumns(memberId))
    .where('members.id', '=', memberId),
);

export async function getSelf(db: Kysely<Database>, memberId: number) {
  const [row] = await memberAsAuthor(db, { memberId });
  if (!row) throw new Error(`No member ${memberId}`);
  return row;
}

export type SelfRow = Awaited<ReturnType<typeof getSelf>>;

type Filter = 'all' | 'requests' | 'sent';

const pagesOf = forEachShape((filter: Filter) =>
  examinedPages(['viewerId', 'now'], FROM_NEWEST, {
    ids: (db, { viewerId }, before) => idsOf(db, filter, { viewerId, before }),
    rows: (db, { viewerId, now }, listed) =>
      viewed(db, viewerId)
        .innerJoin(listed, 'listed.id', 'vibe_matches.id')
        .$if(filter === 'requests', (query) =>
          query.where('vibe_sessions.cancelled_at', 'is', null).where('vibe_sessions.ends_at', '>', now),
        )
        .orderBy('listed.id', 'desc'),
  }),
);

function idsOf(
  db: Kysely<Database>,
  filter: Filter,
  { viewerId, before }: { viewerId: number; before: number },
): IdQuery {
  const of = (column: 'user1_id' | 'user2_id') =>
    db
      .selectFrom('vibe_matches')
      .select('vibe_matches.id')
      .where(`vibe_matches.${column}`, '=', viewerId)
      .where('vibe_matches.id', '<', before);
  if (filter === 'sent') return of('user1_id').orderBy('vibe_matches.id', 'desc');
  const waiting = of('user2_id').where('vibe_matches.status', '=', sql.lit('pending'));
  if (filter === 'requests') return waiting.orderBy('vibe_matches.id', 'desc');
  // Each in order, so that Postgres merges them one by one as SQLite does.
  const inOrder = (column: 'user1_id' | 'user2_id') =>
    db.selectFrom(of(column).orderBy('vibe_matches.id', 'desc').as('of_member')).select('of_member.id');
  return inOrder('user1_id').unionAll(inOrder('user2_id')).orderBy('id', 'desc') as IdQuery;
}

interface MatchListing {
  viewerId: number;
  filter: Filter;
  now: number;
  after: number | null;
  limit: number;
}

export async function listMatches(
  db: Kysely<Database>,
  { filter, ...listing }: MatchListing,
): Promise<FoundRows<MatchRow>> {
  return pagesOf(filter)(db, listing);
}

export async function findMatchOf(
  db: Kysely<Database>,
  sessionId: number,
  memberId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('vibe_matches')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('user1_id', '=', memberId)
    .executeTakeFirst();
  return row?.id;
}

interface NewMatch {
  sessionId: number;
  requesterId: number;
  ownerId: number;
  holdsPlace: boolean;
  isUnnamed: boolean;
  isWithheld: boolean;
  now: number;
}

export async function insertMatch(
  trx: Transaction<Database>,
  { sessionId, requesterId, ownerId, holdsPlace, isUnnamed, isWithheld, now }: NewMatch,
): Promise<number> {
  const { id } = await trx
    .insertInto('vibe_matches')
    .values({
      id: newRowId(),
      session_id: sessionId,
      user1_id: requesterId,
      user2_id: ownerId,
      status: 'pending',
      created_at: now,
      answered_at: null,
      holds_place: holdsPlace ? 1 : 0,
      is_unnamed: isUnnamed ? 1 : 0,
      is_withheld: isWithheld ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteMatch(trx: Transaction<Database>, matchId: number): Promise<void> {
  await trx.deleteFrom('vibe_matches').where('id', '=', matchId).execute();
}

export async function saveAnswer(
  trx: Transaction<Database>,
  matchId: number,
  { status, now }: { status: 'accepted' | 'declined'; now: number },
): Promise<void> {
  await trx
    .updateTable('vibe_matches')
    .set({ status, answered_at: now, holds_place: 0 })
    .where('id', '=', matchId)
    .execute();
}

/** Of a request that goes on waiting. */
export async function releasePlace(trx: Transaction<Database>, matchId: number): Promise<void> {
  await trx.updateTable('vibe_matches').set({ holds_place: 0 }).where('id', '=', matchId).execute();
}

/** That one of the two has agreed to show who they are. */
export async function saveAgreed(
  trx: Transaction<Database>,
  matchId: number,
  side: 'revealed1' | 'revealed2',
): Promise<void> {
  await trx
    .updateTable('vibe_matches')
    .set({ [side]: 1 })
    .where('id', '=', matchId)
    .execute();
}
