import { REQUESTS_COUNTED_MAX } from '@vibeline/core/features/follows/follow.rules';
import type { FollowCounts } from '@vibeline/core/features/follows/follow.schema';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { examinedIds, fetchSize, findRows, type IdQuery, lastExaminedId } from '../../db/lists/listed-rows.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { memberRows } from '../members/member.queries.ts';
import { adjustFollowCounts } from '../members/member-counters.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import type { FollowTable } from './follow.table.ts';

export type FollowRow = Selectable<FollowTable>;
type Status = FollowRow['status'];

const followColumns = ['id', 'follower_id', 'following_id', 'status', 'created_at'] as const;

export async function findFollow(db: Kysely<Database>, followerId: number, followingId: number) {
  return db
    .selectFrom('follows')
    .select(followColumns)
    .where('follower_id', '=', followerId)
    .where('following_id', '=', followingId)
    .executeTakeFirst();
}

export async function findFollowById(db: Kysely<Database>, followId: number) {
  return db.selectFrom('follows').select(followColumns).where('id', '=', followId).executeTakeFirst();
}

export async function saveFollow(
  trx: Transaction<Database>,
  follow: { followerId: number; followingId: number; status: Status; now: number },
): Promise<FollowRow> {
  return trx
    .insertInto('follows')
    .values({
      id: newRowId(),
      follower_id: follow.followerId,
      following_id: follow.followingId,
      status: follow.status,
      created_at: follow.now,
    })
    .onConflict((conflict) => conflict.columns(['follower_id', 'following_id']).doUpdateSet({ status: follow.status }))
    .returning(followColumns)
    .executeTakeFirstOrThrow();
}

export async function countFollows(db: Kysely<Database>, memberId: number): Promise<FollowCounts> {
  const [counts] = await countsOf(db, { memberId });
  if (!counts) throw new Error('The counters of a member are missing');
  return {
    followers: counts.follower_count,
    following: counts.following_count,
    // Postgres counts in bigint, which `pg` returns as a string.
    requests: Number(counts.requests),
    sentRequests: Number(counts.sent),
  };
}

const countsOf = prepared(['memberId'], (db, { memberId }: { memberId: number }) => {
  const waiting = (side: FollowListing['side']) => {
    const requests = db
      .selectFrom('follows')
      .select('follows.id')
      .where(`follows.${side}`, '=', memberId)
      .where('follows.status', '=', sql.lit('pending'))
      .limit(REQUESTS_COUNTED_MAX);
    return db.selectFrom(requests.as('waiting')).select((eb) => eb.fn.countAll().as('count'));
  };
  return db
    .selectFrom('member_stats')
    .select(['follower_count', 'following_count'])
    .select([waiting('following_id').as('requests'), waiting('follower_id').as('sent')])
    .where('member_id', '=', memberId);
});

export async function deleteFollow(trx: Transaction<Database>, followId: number): Promise<void> {
  await trx.deleteFrom('follows').where('id', '=', followId).execute();
}

export interface FollowListing {
  side: 'follower_id' | 'following_id';
  memberId: number;
  status: Status;
  viewerId: number | null;
  after: number | null;
  limit: number;
}

type PageValues = { memberId: number; viewerId: number; before: number };
type Shape = Pick<FollowListing, 'side' | 'status'> & { size: number };
type FollowIds = IdQuery<{ id: number; other_id: number; status: Status }>;

const names = ['memberId', 'viewerId', 'before'] as const;

/** Not `examinedPages`: a short page of one's own follows needs no second query. */
const pageOf = forEachShape(({ side, status, size }: Shape) => ({
  rows: prepared(names, (db, values: PageValues) =>
    memberRows(db, values.viewerId)
      .innerJoin(examinedIds(idsOf(db, { side, status }, values)), 'listed.other_id', 'members.id')
      .select(['listed.id as follow_id', 'listed.status as follow_status'])
      .orderBy('listed.id', 'desc')
      .limit(size),
  ),
  lastExamined: prepared(names, (db, values: PageValues) => lastExaminedId(idsOf(db, { side, status }, values))),
}));

function idsOf(
  db: Kysely<Database>,
  { side, status }: Omit<Shape, 'size'>,
  { memberId, before }: PageValues,
): FollowIds {
  const other = side === 'follower_id' ? 'following_id' : 'follower_id';
  return db
    .selectFrom('follows')
    .select(['follows.id', `follows.${other} as other_id`, 'follows.status'])
    .where(`follows.${side}`, '=', memberId)
    .where('follows.status', '=', sql.lit(status))
    .where('follows.id', '<', before)
    .orderBy('follows.id', 'desc');
}

export async function listFollows(db: Kysely<Database>, listing: FollowListing) {
  const { side, memberId, status, viewerId, after, limit } = listing;
  const page = pageOf({ side, status, size: fetchSize(limit) });
  const values = { memberId, viewerId: viewerId ?? VISITOR_ID, before: after ?? Number.MAX_SAFE_INTEGER };
  const listRows = async () => (await page.rows(db, values)).map((member) => ({ id: member.follow_id, member }));
  // A block ends the follow, so none of the viewer's own is hidden.
  if (viewerId === memberId) return { rows: await listRows(), examinedTo: null };
  return findRows(limit, listRows, () => page.lastExamined(db, values));
}

/** The caller has locked both members. */
export async function endFollowsBetween(
  trx: Transaction<Database>,
  [memberId, otherId]: readonly [number, number],
): Promise<void> {
  const ended = await trx
    .deleteFrom('follows')
    .where((eb) =>
      eb.or([
        eb.and([eb('follower_id', '=', memberId), eb('following_id', '=', otherId)]),
        eb.and([eb('follower_id', '=', otherId), eb('following_id', '=', memberId)]),
      ]),
    )
    .returning(['follower_id', 'following_id', 'status'])
    .execute();
  for (const { follower_id: followerId, following_id: followingId, status } of ended) {
    if (status === 'accepted') await adjustFollowCounts(trx, { followerId, followingId }, -1);
  }
}
