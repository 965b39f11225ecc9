import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { hasConsented } from '../settings/setting.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
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

/** Whether a reason may name the member, who has then a public account: whom others follow or have as friends is theirs. */
function isNamed(viewerId: number): RawBuilder<boolean> {
  return sql<boolean>`(members.is_private = 0 and ${hasConsented('members.id')}
    and ${isNotMuted(viewerId, 'members.id')} and ${seeEachOther(viewerId, 'members.id')})`;
}

export const listNamed = preparedForIds(['viewerId'], (db, ids, { viewerId }: Values) =>
  db
    .selectFrom('members')
    .select(['members.id', 'members.name'])
    .where('members.id', 'in', ids)
    .where(isNamed(viewerId)),
);

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
    .select(sql<number | null>`case when ${isNamed(viewerId)} then newest.following_id end`.as('named_id'))
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
