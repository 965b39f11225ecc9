import { HOUR_MS } from '@vibeline/core/durations.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lessOne } from '../../db/counter-drift.ts';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import type { Database } from '../../db/schema.ts';

const DAY_HOURS = 24;

/** Hours since 1970, UTC. */
export function hourOf(ms: number): number {
  return Math.floor(ms / HOUR_MS);
}

interface CountedPost {
  id: number;
  author_id: number;
  created_at: number;
}

/**
 * Counts hashtags of a post that everyone may see and that names its author: the count of authors would reveal who
 * wrote an anonymous one. The caller has locked their rows in `hashtags`, so that of two posts of one author the second
 * sees the first.
 */
export async function countInHour(trx: Transaction<Database>, post: CountedPost, keys: readonly string[]) {
  if (keys.length === 0) return;
  const hour = hourOf(post.created_at);
  await trx
    .insertInto('hashtag_hour_posts')
    .values(
      keys.map((key) => ({
        tag_key: key,
        hour,
        author_id: post.author_id,
        post_id: post.id,
        created_at: post.created_at,
      })),
    )
    .execute();
  // Counts an author only once in the hour.
  await trx
    .insertInto('hashtag_hours')
    .columns(['tag_key', 'hour', 'authors'])
    .expression((eb) =>
      eb
        .selectFrom('hashtag_hour_posts')
        .select(['tag_key', 'hour', sql.lit(1).as('authors')])
        .where('tag_key', 'in', keys)
        .where('hour', '=', hour)
        .where('author_id', '=', post.author_id)
        .groupBy(['tag_key', 'hour'])
        .having((group) => group.fn.countAll(), '=', 1)
        .orderBy('tag_key'),
    )
    .onConflict((conflict) =>
      conflict.columns(['tag_key', 'hour']).doUpdateSet((eb) => ({ authors: eb('hashtag_hours.authors', '+', 1) })),
    )
    .execute();
}

/** The caller has locked the rows of these hashtags in `hashtags`. */
export async function uncountInHour(trx: Transaction<Database>, post: CountedPost, keys: readonly string[]) {
  if (keys.length === 0) return;
  const hour = hourOf(post.created_at);
  // Deletes nothing for a post older than the counted period.
  const deleted = await trx
    .deleteFrom('hashtag_hour_posts')
    .where('tag_key', 'in', keys)
    .where('hour', '=', hour)
    .where('author_id', '=', post.author_id)
    .where('post_id', '=', post.id)
    .returning('tag_key')
    .execute();
  if (deleted.length === 0) return;
  await trx
    .updateTable('hashtag_hours')
    .set({ authors: lessOne('authors') })
    .where('hour', '=', hour)
    .where(
      'tag_key',
      'in',
      deleted.map((row) => row.tag_key),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('hashtag_hour_posts as other')
            .select('other.post_id')
            .whereRef('other.tag_key', '=', 'hashtag_hours.tag_key')
            .where('other.hour', '=', hour)
            .where('other.author_id', '=', post.author_id),
        ),
      ),
    )
    .execute();
}

interface PostsOfAuthor {
  authorId: number;
  postIds: readonly number[];
}

/** Counts posts that everyone sees from now on, of the last two days. The caller has locked their rows in `hashtags`. */
export async function countPostsInHours(trx: Transaction<Database>, posts: PostsOfAuthor, now: number): Promise<void> {
  await trx
    .insertInto('hashtag_hour_posts')
    .columns(['tag_key', 'hour', 'author_id', 'post_id', 'created_at'])
    .expression(
      trx
        .selectFrom('posts')
        .innerJoin('post_hashtags', 'post_hashtags.post_id', 'posts.id')
        .select([
          'post_hashtags.tag_key',
          sql<number>`posts.created_at / ${sql.lit(HOUR_MS)}`.as('hour'),
          'posts.author_id',
          'posts.id as post_id',
          'posts.created_at',
        ])
        .where('posts.id', 'in', posts.postIds)
        .where('posts.created_at', '>=', (hourOf(now) - 2 * DAY_HOURS) * HOUR_MS),
    )
    .execute();
  await sql`
    insert into hashtag_hours (tag_key, hour, authors)
    select distinct tag_key, hour, 1 from hashtag_hour_posts as added
    where ${isOf(posts)} and ${isAlone('added', posts)} order by tag_key, hour
    on conflict (tag_key, hour) do update set authors = hashtag_hours.authors + 1`.execute(trx);
}

/** The caller has locked the rows of their hashtags in `hashtags`. */
export async function uncountPostsInHours(trx: Transaction<Database>, posts: PostsOfAuthor): Promise<void> {
  await sql`
    update hashtag_hours set authors = ${lessOne('authors')}
    where (tag_key, hour) in (select tag_key, hour from hashtag_hour_posts where ${isOf(posts)})
      and ${isAlone('hashtag_hours', posts)}`.execute(trx);
  await sql`delete from hashtag_hour_posts where ${isOf(posts)}`.execute(trx);
}

function isOf({ authorId, postIds }: PostsOfAuthor) {
  return sql<boolean>`author_id = ${authorId} and post_id in (${sql.join(postIds)})`;
}

function isAlone(hours: string, { authorId, postIds }: PostsOfAuthor) {
  return sql<boolean>`not exists (select 1 from hashtag_hour_posts as other
    where other.tag_key = ${sql.ref(`${hours}.tag_key`)} and other.hour = ${sql.ref(`${hours}.hour`)}
      and other.author_id = ${authorId} and other.post_id not in (${sql.join(postIds)}))`;
}

export async function deleteOldHours(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<void> {
  const oldest = hourOf(now) - 2 * DAY_HOURS;
  await deleteInParts(async (limit) => {
    const deleted = await sql`delete from hashtag_hour_posts where (tag_key, hour, author_id, post_id) in (
      select tag_key, hour, author_id, post_id from hashtag_hour_posts where hour < ${oldest} limit ${limit})`.execute(
      db,
    );
    return deleted.numAffectedRows;
  }, signal);
  await deleteInParts(async (limit) => {
    const deleted = await sql`delete from hashtag_hours where (tag_key, hour) in (
      select tag_key, hour from hashtag_hours where hour < ${oldest} limit ${limit})`.execute(db);
    return deleted.numAffectedRows;
  }, signal);
}
