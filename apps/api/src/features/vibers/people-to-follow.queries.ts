import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { mayBeNamed } from '../friends/named-members.queries.ts';
import { hasConsented } from '../settings/setting.queries.ts';
import { newestAuthors } from './newest-authors.queries.ts';

type Values = { viewerId: number };
type Since = { since: number };

/** Who wrote the newest public posts under their name, and how many of them since then. */
export const listActiveAuthors = prepared(['since'], (db, { since }: Since) => {
  const authors = newestAuthors(db)
    .select(sql<number>`sum(case when newest.created_at > ${since} then 1 else 0 end)`.as('posts'))
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
const KNOWN_MAX = 50;

/**
 * Whom those follow whom the viewer follows, the most of them first; `shown` counts those of them whom a reason may name,
 * of whom `one` and `another` are two.
 */
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
    .innerJoin('members', 'members.id', 'newest.following_id')
    .select('newest.following_id')
    .select(sql<number | null>`case when ${mayBeNamed(viewerId)} then newest.following_id end`.as('named_id'))
    .select(
      sql<number>`sum(member_stats.following_count) over (order by member_stats.following_count, newest.following_id
        rows unbounded preceding)`.as('total'),
    )
    .as('counted');
  return db
    .selectFrom(counted)
    .innerJoin('follows as theirs', 'theirs.follower_id', 'counted.following_id')
    .select((eb) => [
      'theirs.following_id as id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('counted.named_id').as('shown'),
      eb.fn.min('counted.named_id').as('one'),
      eb.fn.max('counted.named_id').as('another'),
    ])
    .where('counted.total', '<=', sql.lit(FOLLOWS_READ))
    .where('theirs.status', '=', sql.lit('accepted'))
    .groupBy('theirs.following_id')
    .orderBy('count', 'desc')
    .orderBy('theirs.following_id')
    .limit(KNOWN_MAX);
});
