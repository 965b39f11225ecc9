import { FULL_WEIGHT } from '@vibeline/core/features/votes/vote-weight.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { WeightReason } from './vote-weight.table.ts';

export interface StoredWeight {
  weight: number;
  reason: WeightReason;
}

/** Members have at most as many rows as votes that were among their latest while they weighed less. */
const ROWS_OF_MEMBER = 2000;

export async function listWeightsOf(db: Kysely<Database>, memberId: number): Promise<Map<number, StoredWeight>> {
  const rows = await db
    .selectFrom('vote_weights')
    .select(['post_id', 'weight', 'reason'])
    .where('member_id', '=', memberId)
    .orderBy('post_id', 'desc')
    .limit(ROWS_OF_MEMBER)
    .execute();
  return new Map(rows.map(({ post_id, ...stored }) => [post_id, stored]));
}

const MEMBERS_AT_ONCE = 500;

export async function listWeighedMembers(db: Kysely<Database>, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('vote_weights')
    .select('member_id')
    .distinct()
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(MEMBERS_AT_ONCE)
    .execute();
  return rows.map((row) => row.member_id);
}

export async function saveWeights(
  trx: Transaction<Database>,
  memberId: number,
  changes: ReadonlyMap<number, StoredWeight>,
): Promise<void> {
  for (const [postId, stored] of changes) {
    await trx
      .insertInto('vote_weights')
      .values({ post_id: postId, member_id: memberId, counted: FULL_WEIGHT, ...stored })
      .onConflict((conflict) => conflict.columns(['post_id', 'member_id']).doUpdateSet({ ...stored }))
      .execute();
  }
}

const POSTS_AT_ONCE = 200;

/** Posts with votes whose weight has changed since they were counted. */
export async function listPendingPosts(db: Kysely<Database>, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('vote_weights')
    .select('post_id')
    .distinct()
    .where(sql<boolean>`counted <> weight`)
    .where('post_id', '>', after)
    .orderBy('post_id')
    .limit(POSTS_AT_ONCE)
    .execute();
  return rows.map((row) => row.post_id);
}

/** Posts of whose votes some are withheld: these may have got others since. */
export async function listWithheldPosts(db: Kysely<Database>, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('post_stats')
    .select('post_id')
    .where(sql<boolean>`(withheld_positive > 0 or withheld_negative > 0)`)
    .where('post_id', '>', after)
    .orderBy('post_id')
    .limit(POSTS_AT_ONCE)
    .execute();
  return rows.map((row) => row.post_id);
}

/** Of authors whose posts or account may have become less public since. */
export async function listWithheldAuthors(db: Kysely<Database>, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member_stats')
    .select('member_id')
    .where(sql<boolean>`(withheld_positive > 0 or withheld_negative > 0)`)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(MEMBERS_AT_ONCE)
    .execute();
  return rows.map((row) => row.member_id);
}

interface WeighedSums {
  /** In tenths, what the positive and negative votes weigh less than in full. */
  missingPositive: number;
  missingNegative: number;
  /** How many votes got another weight since the post was counted. */
  changed: number;
}

/** Of a post whose counters the caller has locked. A row whose vote was taken back adds nothing. */
export async function sumWeights(trx: Transaction<Database>, postId: number): Promise<WeighedSums> {
  const less = sql`(${sql.lit(FULL_WEIGHT)} - w.weight)`;
  const { rows } = await sql<Record<keyof WeighedSums, number | string | null>>`
    select sum(case when v.is_positive = 1 then ${less} else 0 end) as "missingPositive",
      sum(case when v.is_positive = 0 then ${less} else 0 end) as "missingNegative",
      sum(case when w.counted <> w.weight then 1 else 0 end) as "changed"
    from vote_weights w left join votes v on v.member_id = w.member_id and v.post_id = w.post_id
    where w.post_id = ${postId}`.execute(trx);
  const [row] = rows;
  return {
    missingPositive: Number(row?.missingPositive ?? 0),
    missingNegative: Number(row?.missingNegative ?? 0),
    changed: Number(row?.changed ?? 0),
  };
}

/** The rows of votes that were taken back, or count in full again, are of no more use. */
export async function markCounted(trx: Transaction<Database>, postId: number, votes: number): Promise<void> {
  await sql`delete from vote_weights where post_id = ${postId} and (weight = ${sql.lit(FULL_WEIGHT)}
    or not exists (select 1 from votes v where v.member_id = vote_weights.member_id and v.post_id = vote_weights.post_id))
    `.execute(trx);
  await sql`update vote_weights set counted = weight where post_id = ${postId} and counted <> weight`.execute(trx);
  await trx.updateTable('post_stats').set({ weighed_votes: votes }).where('post_id', '=', postId).execute();
}

export async function findWeighedVotes(trx: Transaction<Database>, postId: number) {
  return trx
    .selectFrom('post_stats')
    .innerJoin('posts', 'posts.id', 'post_stats.post_id')
    .select(['post_stats.weighed_votes', 'posts.author_id'])
    .where('post_stats.post_id', '=', postId)
    .executeTakeFirstOrThrow();
}

/** In so many of a member's newest posts the withheld votes are summed up. */
const POSTS_OF_AUTHOR = 3000;

/** For the top vibers, who are ordered by the votes on what everyone may see. */
export async function sumWithheldOf(trx: Transaction<Database>, authorId: number): Promise<void> {
  await sql`
    update member_stats set withheld_positive = sums.positive, withheld_negative = sums.negative
    from (select coalesce(sum(s.withheld_positive), 0) as positive, coalesce(sum(s.withheld_negative), 0) as negative
      from (select id, is_anonymous, visibility, hidden_at from posts where author_id = ${authorId}
        and circle_id is null order by id desc limit ${sql.lit(POSTS_OF_AUTHOR)}) as p
      join post_stats s on s.post_id = p.id
      where p.visibility = 'public' and p.is_anonymous = 0 and p.hidden_at is null) as sums
    where member_id = ${authorId}`.execute(trx);
}
