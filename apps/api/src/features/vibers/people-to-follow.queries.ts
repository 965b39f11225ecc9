import { type Kysely, sql } from 'kysely';
import { MAX_EXAMINED } from '../../db/lists/listed-rows.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { hasConsented } from '../settings/setting.queries.ts';

export const listActiveAuthors = prepared([], (db) => {
  const newest = db
    .selectFrom('posts')
    .select(['posts.author_id', 'posts.is_anonymous'])
    .where('posts.visibility', '=', sql.lit('public'))
    .where('posts.deleted_at', 'is', null)
    .orderBy('posts.id', 'desc')
    .limit(MAX_EXAMINED)
    .as('newest');
  const authors = db
    .selectFrom(newest)
    .select((eb) => ['newest.author_id', eb.fn.countAll<number>().as('posts')])
    .where('newest.is_anonymous', '=', sql.lit(0))
    .groupBy('newest.author_id')
    .as('authors');
  return db
    .selectFrom(authors)
    .innerJoin('member_stats', 'member_stats.member_id', 'authors.author_id')
    .innerJoin('members', 'members.id', 'authors.author_id')
    .select(['authors.author_id as id', 'authors.posts'])
    .select(['member_stats.public_positive', 'member_stats.public_negative'])
    .where('members.is_private', '=', sql.lit(0))
    .where(hasConsented('members.id'));
});

const FOLLOWED_ASKED = 500;
/** Follows that are read in all; members who follow few come first, because they are the better signal. */
const FOLLOWS_READ = 20_000;
export const KNOWN_MAX = 50;

type Values = { viewerId: number };

/** Ordered by how many of the members whom the viewer follows follow them. */
export const listFollowedByFollowed = prepared(['viewerId'], (db: Kysely<Database>, { viewerId }: Values) => {
  const newest = db
    .selectFrom('follows')
    .select('follows.following_id')
    .where('follows.follower_id', '=', viewerId)
    .where('follows.status', '=', sql.lit('accepted'))
    .orderBy('follows.id', 'desc')
    .limit(FOLLOWED_ASKED)
    .as('newest');
  const counted = db
    .selectFrom(newest)
    .innerJoin('member_stats', 'member_stats.member_id', 'newest.following_id')
    .select('newest.following_id')
    .select(
      sql<number>`sum(member_stats.following_count) over (order by member_stats.following_count, newest.following_id
        rows unbounded preceding)`.as('total'),
    )
    .as('counted');
  return db
    .selectFrom(counted)
    .innerJoin('follows as theirs', 'theirs.follower_id', 'counted.following_id')
    .select((eb) => ['theirs.following_id as id', eb.fn.countAll<number>().as('count')])
    .where('counted.total', '<=', sql.lit(FOLLOWS_READ))
    .where('theirs.status', '=', sql.lit('accepted'))
    .groupBy('theirs.following_id')
    .orderBy('count', 'desc')
    .orderBy('theirs.following_id')
    .limit(KNOWN_MAX);
});
