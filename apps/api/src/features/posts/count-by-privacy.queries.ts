import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lockMemberRow } from '../members/member.queries.ts';
import { countPostsInHours, uncountPostsInHours } from '../trends/trend-changes.queries.ts';

/** Posts per transaction: each has up to 30 hashtags, and others wait meanwhile. */
export const COUNTED_AT_ONCE = 20;

/**
 * Counts the hashtags of the member's posts again for the new privacy. The row of the member is locked, which keeps
 * others from counting hashtags of these posts. Posts beyond `COUNTED_AT_ONCE` follow later (`countRemaining`), and
 * until then count as before (`privacy_changed_posts`), whatever happens to them.
 */
export async function countByPrivacy(
  trx: Transaction<Database>,
  { memberId, isPrivate, now }: { memberId: number; isPrivate: boolean; now: number },
): Promise<void> {
  const countedPrivate = isPrivate ? 0 : 1;
  // A post that is here already is counted by what the privacy was then.
  await sql`
    insert into privacy_changed_posts (author_id, post_id, counted_private)
    select author_id, id, ${sql.lit(countedPrivate)} from posts
    where author_id = ${memberId} and visibility = 'public' and is_anonymous = 0 and hidden_at is null
      and deleted_at is null and exists (select 1 from post_hashtags where post_hashtags.post_id = posts.id)
    on conflict (author_id, post_id) do nothing`.execute(trx);
  await countNewest(trx, { memberId, isPrivate, now });
}

/** Returns whether there may be more. */
export async function countMore(trx: Transaction<Database>, now: number): Promise<boolean> {
  const changed = await trx.selectFrom('privacy_changed_posts').select('author_id').limit(1).executeTakeFirst();
  if (!changed) return false;
  const memberId = changed.author_id;
  await lockMemberRow(trx, memberId);
  const { is_private } = await trx
    .selectFrom('members')
    .select('is_private')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await countNewest(trx, { memberId, isPrivate: is_private === 1, now });
  return true;
}

async function countNewest(
  trx: Transaction<Database>,
  { memberId, isPrivate, now }: { memberId: number; isPrivate: boolean; now: number },
): Promise<void> {
  const newest = await trx
    .selectFrom('privacy_changed_posts')
    .innerJoin('posts', 'posts.id', 'privacy_changed_posts.post_id')
    .select(['posts.id', 'posts.visibility', 'posts.hidden_at', 'privacy_changed_posts.counted_private'])
    .where('privacy_changed_posts.author_id', '=', memberId)
    .orderBy('privacy_changed_posts.post_id', 'desc')
    .limit(COUNTED_AT_ONCE)
    .execute();
  if (newest.length === 0) return;
  const isMoved = (post: (typeof newest)[number]) =>
    post.visibility === 'public' && post.hidden_at === null && (post.counted_private === 1) !== isPrivate;
  await countPosts(trx, { memberId, isPrivate, now, postIds: newest.filter(isMoved).map(({ id }) => id) });
  await trx
    .deleteFrom('privacy_changed_posts')
    .where('author_id', '=', memberId)
    .where(
      'post_id',
      'in',
      newest.map(({ id }) => id),
    )
    .execute();
}

async function countPosts(
  trx: Transaction<Database>,
  change: { memberId: number; isPrivate: boolean; now: number; postIds: readonly number[] },
): Promise<void> {
  const { memberId: authorId, postIds, isPrivate, now } = change;
  if (postIds.length === 0) return;
  // In the order of the keys, which avoids a deadlock with posts that share some.
  await sql`
    insert into hashtags (tag_key, uses)
    select tag_key, ${sql.lit(isPrivate ? -1 : 1)} * count(*) from post_hashtags
    where post_id in (${sql.join(postIds)}) group by tag_key order by tag_key
    on conflict (tag_key) do update set uses = hashtags.uses + excluded.uses`.execute(trx);
  if (isPrivate) await uncountPostsInHours(trx, { authorId, postIds });
  else await countPostsInHours(trx, { authorId, postIds }, now);
}
