import { FRIENDS_MAX } from '@vibeline/core/features/friends/friend.rules';
import type { PrivateAudience } from '@vibeline/core/features/posts/audience.rules';
import { type Expression, type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { fetchSize } from '../../db/listed-rows.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { isNotMuted } from '../mutes/mute.queries.ts';

type Values = { viewerId: number; before: number };
type Authors = SelectQueryBuilder<Database, keyof Database, { author_id: number }>;

/** Whose posts for friends the viewer may see. */
function friendsOf(db: Kysely<Database>, viewerId: number) {
  return db
    .selectFrom('friendships')
    .select('friendships.other_id as author_id')
    .where('friendships.member_id', '=', viewerId)
    .where('friendships.state', '=', sql.lit('friends'))
    .where(isNotMuted(viewerId, 'friendships.other_id'))
    .limit(FRIENDS_MAX);
}

/** Whose posts for close friends the viewer may see: it is the author's choice who is close. */
function closeTo(db: Kysely<Database>, viewerId: number) {
  return (
    db
      .selectFrom('friendships')
      .select('friendships.member_id as author_id')
      .where('friendships.other_id', '=', viewerId)
      // A literal: SQLite uses a partial index only for conditions that it can prove.
      .where('friendships.is_close', '=', sql.lit(1))
      .where('friendships.state', '=', sql.lit('friends'))
      .where(isNotMuted(viewerId, 'friendships.member_id'))
      .limit(FRIENDS_MAX)
  );
}

function postsFor(db: Kysely<Database>, audience: PrivateAudience) {
  return db.selectFrom('posts').where('posts.visibility', '=', sql.lit(audience)).where('posts.deleted_at', 'is', null);
}

/** The ids of one author's posts, newest first. `author` names a column of the outer query. */
function idsOfAuthor(db: Kysely<Database>, audience: PrivateAudience, author: string, before: number) {
  return postsFor(db, audience)
    .select('posts.id')
    .where('posts.author_id', '=', sql.ref<number>(author))
    .where('posts.id', '<', before)
    .orderBy('posts.id', 'desc')
    .limit(1);
}

/**
 * Ids of posts for one audience, newest first. The newest `size` posts are by the `size` authors with the newest ones, and
 * among the newest `size` of each of these: only so many are read. The limits of the nested queries keep both engines from
 * merging them, which would look up every author's posts again for each use of the result.
 */
function idsFor(db: Kysely<Database>, audience: PrivateAudience, size: number, { viewerId, before }: Values) {
  const others: Authors = audience === 'followers' ? friendsOf(db, viewerId) : closeTo(db, viewerId);
  const self = db.selectFrom('members').select('members.id as author_id').where('members.id', '=', viewerId);
  const authors = db.selectFrom(others.as('others')).select('others.author_id').unionAll(self).as('author');
  const newest = db
    .selectFrom(authors)
    .select(['author.author_id', asId(idsOfAuthor(db, audience, 'author.author_id', before)).as('newest_id')])
    .limit(FRIENDS_MAX + 1)
    .as('newest');
  const latest = db
    .selectFrom(newest)
    .select('newest.author_id')
    .where('newest.newest_id', 'is not', null)
    .orderBy('newest.newest_id', 'desc')
    .limit(size)
    .as('latest');
  const bounded = db
    .selectFrom(latest)
    .select([
      'latest.author_id',
      asId(idsOfAuthor(db, audience, 'latest.author_id', before).offset(size - 1)).as('oldest_id'),
    ])
    .limit(size)
    .as('bounded');
  return postsFor(db, audience)
    .innerJoin(bounded, 'bounded.author_id', 'posts.author_id')
    .select('posts.id')
    .where('posts.id', '<', before)
    .where('posts.id', '>=', sql<number>`coalesce(bounded.oldest_id, 0)`)
    .orderBy('posts.id', 'desc')
    .limit(size);
}

function asId(query: Expression<{ id: number }>) {
  return sql<number | null>`(${query})`;
}

const page = forEachShape(({ size }: { size: number }) =>
  prepared(['viewerId', 'before'], (db, values: Values) => {
    const ids = (audience: PrivateAudience) =>
      db.selectFrom(idsFor(db, audience, size, values).as('found')).select('found.id');
    return db
      .selectFrom(ids('followers').unionAll(ids('close_followers')).as('listed'))
      .select('listed.id')
      .orderBy('listed.id', 'desc')
      .limit(size);
  }),
);

/**
 * The ids of the viewer's private posts and those of friends whose audience includes the viewer, newest first; more than
 * `limit` when there is a next page. Posts that moderators have hidden are among them.
 */
export async function listPrivateIds(
  db: Kysely<Database>,
  { viewerId, before, limit }: { viewerId: number; before: number | null; limit: number },
): Promise<number[]> {
  const rows = await page({ size: fetchSize(limit) })(db, { viewerId, before: before ?? Number.MAX_SAFE_INTEGER });
  return rows.map(({ id }) => id);
}

export async function setAudience(
  trx: Transaction<Database>,
  postId: number,
  visibility: PrivateAudience,
): Promise<void> {
  await trx.updateTable('posts').set({ visibility }).where('id', '=', postId).execute();
}
