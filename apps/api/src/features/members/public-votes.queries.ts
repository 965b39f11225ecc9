import { type RawBuilder, sql, type Transaction } from 'kysely';
import { engineOf } from '../../db/open/engine-of.ts';
import type { Database } from '../../db/schema.ts';

/** Votes on further posts are left to the next recount: on SQLite everything waits for this transaction. */
const POSTS_MOVED_MAX = 5_000;
const COMMENTS_MOVED_MAX = 10_000;

/**
 * Whether everyone may see a post, or could until it was deleted: deleting a post takes no vote back. The arguments are
 * the names of `posts` and of its author in `members`.
 */
export function isPublicPost(post: string, author: string) {
  return sql<boolean>`(${isShown(post)}
    and (${sql.ref(`${author}.is_private`)} = 0 or ${sql.ref(`${post}.is_anonymous`)} = 1))`;
}

function isShown(post: string) {
  return sql<boolean>`(${sql.ref(`${post}.visibility`)} = 'public' and ${sql.ref(`${post}.hidden_at`)} is null)`;
}

/** Votes on a post `p` with counters `s` that count for its author: no own vote, none on an anonymous post. */
export const votesOnPost = votesOn(sql`votes o where o.member_id = p.author_id and o.post_id = p.id`, {
  isNamed: sql`p.is_anonymous = 0`,
});

export const votesOnComment = votesOn(sql`comment_votes o where o.member_id = c.author_id and o.comment_id = c.id`, {
  isNamed: sql`(p.is_anonymous = 0 or p.author_id <> c.author_id)`,
});

function votesOn(own: RawBuilder<unknown>, { isNamed }: { isNamed: RawBuilder<unknown> }) {
  const count = (stored: string, adds: RawBuilder<unknown>) =>
    sql<number>`case when ${isNamed} then ${sql.ref(stored)} - coalesce((select ${adds} from ${own}), 0) else 0 end`;
  return {
    positive: count('s.positive_votes', sql`o.is_positive`),
    negative: count('s.negative_votes', sql`1 - o.is_positive`),
  };
}

/** A post whose row the caller has locked, or the newest named posts of a member. */
type MovedPosts = { postId: number } | { authorId: number };

/**
 * Adds the votes on posts to the public counters of those who received them (1), or subtracts them (-1), when everyone
 * may see the posts from now on, or no longer. Called while the post is not hidden and has the larger audience.
 */
export async function adjustPublicVotes(trx: Transaction<Database>, moved: MovedPosts, by: 1 | -1): Promise<void> {
  const posts = 'postId' in moved ? openPost(moved.postId) : namedPosts(moved.authorId);
  if (engineOf(trx) === 'postgres') await lockCounters(trx, posts);
  await sql`
    update member_stats set
      public_positive = public_positive + ${sql.lit(by)} * received.positive,
      public_negative = public_negative + ${sql.lit(by)} * received.negative
    from (${receivedOf(posts)}) as received
    where received.member_id = member_stats.member_id`.execute(trx);
}

function openPost(postId: number): RawBuilder<unknown> {
  return sql`select p.id, p.author_id, p.is_anonymous from posts p join members m on m.id = p.author_id
    where p.id = ${postId} and ${isPublicPost('p', 'm')}`;
}

function namedPosts(authorId: number): RawBuilder<unknown> {
  return sql`select p.id, p.author_id, p.is_anonymous from posts p
    where p.author_id = ${authorId} and p.is_anonymous = 0 and ${isShown('p')}
    order by p.id desc limit ${sql.lit(POSTS_MOVED_MAX)}`;
}

function commentsOf(posts: RawBuilder<unknown>): RawBuilder<unknown> {
  const topLevel = sql`(${posts}) as p join comments c on c.post_id = p.id and c.parent_id is null`;
  const replies = sql`select r.id, r.author_id, r.post_id from ${topLevel} join comments r on r.parent_id = c.id`;
  // Each part uses an index of its own.
  return sql`
    select c.id, c.author_id, c.post_id from ${topLevel}
    union all ${replies} and r.deleted_at is null
    union all ${replies} and r.deleted_at is not null
    limit ${sql.lit(COMMENTS_MOVED_MAX)}`;
}

function receivedOf(posts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select member_id, sum(positive) as positive, sum(negative) as negative from (
      select p.author_id as member_id, ${votesOnPost.positive} as positive, ${votesOnPost.negative} as negative
        from (${posts}) as p join post_stats s on s.post_id = p.id
      union all
      select c.author_id, ${votesOnComment.positive}, ${votesOnComment.negative}
        from (${commentsOf(posts)}) as c join posts p on p.id = c.post_id join comment_stats s on s.comment_id = c.id
    ) as counted
    where positive <> 0 or negative <> 0 group by member_id`;
}

/**
 * Waits for votes in progress, each of which holds the counters of its target; later votes see the new state of the
 * post. Then locks the members' counters, in the common order.
 */
async function lockCounters(trx: Transaction<Database>, posts: RawBuilder<unknown>): Promise<void> {
  await sql`select 1 from post_stats where post_id in (select id from (${posts}) as p)
    order by post_id for update`.execute(trx);
  await sql`select 1 from comment_stats where comment_id in (select id from (${commentsOf(posts)}) as c)
    order by comment_id for update`.execute(trx);
  await sql`select 1 from member_stats where member_id in (select member_id from (${receivedOf(posts)}) as r)
    order by member_id for update`.execute(trx);
}
