import { FULL_WEIGHT } from '@vibeline/core/features/votes/vote-weight.rules';
import { WITHHELD_FROM } from '@vibeline/core/features/votes/withheld-votes.rules';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A post may have very many votes that weigh less. */
const POSTS_AT_ONCE = 20;

/** Of a sign enough votes that some may be withheld, or some are. */
const mayWithhold = sql<boolean>`(s.positive_votes >= ${sql.lit(WITHHELD_FROM)}
  or s.negative_votes >= ${sql.lit(WITHHELD_FROM)} or s.withheld_positive > 0 or s.withheld_negative > 0)`;

/** Posts with votes whose weight has changed since they were counted. */
export async function listPendingPosts(db: Kysely<Database>, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('vote_weights')
    .innerJoin('post_stats as s', 's.post_id', 'vote_weights.post_id')
    .select('vote_weights.post_id')
    .distinct()
    .where(sql<boolean>`vote_weights.counted <> vote_weights.weight`)
    .where('vote_weights.post_id', '>', after)
    .where(mayWithhold)
    .orderBy('vote_weights.post_id')
    .limit(POSTS_AT_ONCE)
    .execute();
  return rows.map((row) => row.post_id);
}

/** As `listPendingPosts`, by the votes of one member. */
export async function listPendingPostsOf(
  db: Kysely<Database>,
  { memberId, after }: { memberId: number; after: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('vote_weights')
    .innerJoin('post_stats as s', 's.post_id', 'vote_weights.post_id')
    .select('vote_weights.post_id')
    .where('vote_weights.member_id', '=', memberId)
    .where('vote_weights.post_id', '>', after)
    .where(sql<boolean>`vote_weights.counted <> vote_weights.weight`)
    .where(mayWithhold)
    .orderBy('vote_weights.post_id')
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

/** Of each, thousands of posts are summed up. */
const AUTHORS_AT_ONCE = 20;

/** Authors of posts some of whose votes are withheld. */
export async function listWithheldAuthors(db: Kysely<Database>, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member_stats')
    .select('member_id')
    .where(sql<boolean>`(withheld_positive > 0 or withheld_negative > 0)`)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(AUTHORS_AT_ONCE)
    .execute();
  return rows.map((row) => row.member_id);
}

export interface WeighedPost {
  id: number;
  author_id: number;
  positive_votes: number;
  negative_votes: number;
  withheld_positive: number;
  withheld_negative: number;
  weighed_votes: number;
  weighed_positive: number;
  /** In tenths, what the positive and negative votes weigh less than in full. */
  missing_positive: number;
  missing_negative: number;
  /** How many votes got another weight since the post was counted. */
  weight_changed: number;
  /** How many votes that were counted with less than their full weight were taken back since. */
  taken_back: number;
}

/** At most `POSTS_AT_ONCE`. */
export async function findWeighedPosts(db: Kysely<Database>, postIds: readonly number[]): Promise<WeighedPost[]> {
  if (postIds.length === 0) return [];
  const less = sql`(${sql.lit(FULL_WEIGHT)} - w.weight)`;
  const ids = sql.join(postIds);
  const { rows } = await sql<Record<keyof WeighedPost, number | string>>`
    select s.post_id as id, p.author_id, s.positive_votes, s.negative_votes, s.withheld_positive, s.withheld_negative,
      s.weighed_votes, s.weighed_positive, coalesce(sums.missing_positive, 0) as missing_positive,
      coalesce(sums.missing_negative, 0) as missing_negative, coalesce(sums.weight_changed, 0) as weight_changed,
      coalesce(sums.taken_back, 0) as taken_back
    from post_stats s join posts p on p.id = s.post_id left join (
      select w.post_id,
        sum(case when v.is_positive = 1 then ${less} else 0 end) as missing_positive,
        sum(case when v.is_positive = 0 then ${less} else 0 end) as missing_negative,
        sum(case when v.is_positive is not null and w.counted <> w.weight then 1 else 0 end) as weight_changed,
        sum(case when v.is_positive is null and w.counted < ${sql.lit(FULL_WEIGHT)} then 1 else 0 end) as taken_back
      from vote_weights w left join votes v on v.member_id = w.member_id and v.post_id = w.post_id
      where w.post_id in (${ids}) group by w.post_id) as sums on sums.post_id = s.post_id
    where s.post_id in (${ids}) order by s.post_id`.execute(db);
  return rows.map(toNumbers);
}

/** Postgres returns sums as texts. */
function toNumbers(row: Record<keyof WeighedPost, number | string>): WeighedPost {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Record<
    keyof WeighedPost,
    number
  >;
}

/** The rows of votes that were taken back, or count in full again, are of no more use. */
export async function markCounted(
  trx: Transaction<Database>,
  { id: postId, positive_votes, negative_votes }: WeighedPost,
): Promise<void> {
  await sql`delete from vote_weights where post_id = ${postId} and (weight = ${sql.lit(FULL_WEIGHT)}
    or not exists (select 1 from votes v where v.member_id = vote_weights.member_id and v.post_id = vote_weights.post_id))
    `.execute(trx);
  await sql`update vote_weights set counted = weight where post_id = ${postId} and counted <> weight`.execute(trx);
  await trx
    .updateTable('post_stats')
    .set({ weighed_votes: positive_votes + negative_votes, weighed_positive: positive_votes })
    .where('post_id', '=', postId)
    .execute();
}

/** In so many of a member's newest posts the withheld votes are summed up. */
const POSTS_OF_AUTHOR = 3000;

/** What is withheld of the votes on an author's posts that everyone may see. */
function withheldSums(authorId: RawBuilder<unknown>) {
  return sql`(select coalesce(sum(s.withheld_positive), 0) as positive, coalesce(sum(s.withheld_negative), 0) as negative
    from (select id, is_anonymous, visibility, hidden_at from posts where author_id = ${authorId}
      and circle_id is null order by id desc limit ${sql.lit(POSTS_OF_AUTHOR)}) as p
    join post_stats s on s.post_id = p.id
    where p.visibility = 'public' and p.is_anonymous = 0 and p.hidden_at is null) as sums`;
}

/** Of these authors those whose stored sums differ: their posts or account may have become less public since. */
export async function findOtherwiseSummed(db: Kysely<Database>, authorIds: readonly number[]): Promise<number[]> {
  if (authorIds.length === 0) return [];
  const { rows } = await sql<{ member_id: number }>`
    select m.member_id from member_stats m where m.member_id in (${sql.join(authorIds)})
      and exists (select 1 from ${withheldSums(sql`m.member_id`)}
        where sums.positive <> m.withheld_positive or sums.negative <> m.withheld_negative)
    order by m.member_id`.execute(db);
  return rows.map((row) => Number(row.member_id));
}

/** For the top vibers, who are ordered by the votes on what everyone may see. Writes only what differs. */
export async function sumWithheldOf(trx: Transaction<Database>, authorId: number): Promise<void> {
  await sql`
    update member_stats set withheld_positive = sums.positive, withheld_negative = sums.negative
    from ${withheldSums(sql`${authorId}`)}
    where member_id = ${authorId}
      and (withheld_positive <> sums.positive or withheld_negative <> sums.negative)`.execute(trx);
}
