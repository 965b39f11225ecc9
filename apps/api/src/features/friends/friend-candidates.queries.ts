import { SHARED_TAGS_MS } from '@vibeline/core/features/friends/friend.rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { isNotSuspendedByName } from '../accounts/suspensions/suspension.queries.ts';
import { memberRows } from '../members/member.queries.ts';
import { hasConsented } from '../settings/setting.queries.ts';
import { isListed } from '../trends/unlisted-hashtag.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { isWrittenHere } from '../visibility/stored-audience.queries.ts';
import { mayBeNamed } from './named-members.queries.ts';

export async function findVisibleMember(db: Kysely<Database>, viewerId: number, memberId: number) {
  return db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', memberId)
    .where(seeEachOther(viewerId, 'members.id'))
    .executeTakeFirst();
}

type Values = { viewerId: number };

/**
 * Whether the two are neither friends nor was there a request. `memberId` names a column of the query. Postgres looks a
 * scalar subquery up row by row.
 */
export function isUnrelated(viewerId: number, memberId: string): RawBuilder<boolean> {
  return sql<boolean>`(select 1 from friendships as pair
    where pair.member_id = ${viewerId} and pair.other_id = ${sql.ref(memberId)}) is null`;
}

export const listSuggestible = preparedForIds(['viewerId', 'now'], (db, ids, { viewerId, now }: ViewerAt) =>
  memberRows(db, viewerId)
    .select('member_stats.friend_count')
    .where('members.id', 'in', ids)
    .where('members.id', '<>', viewerId)
    .where(hasConsented('members.id'))
    .where(seeEachOther(viewerId, 'members.id'))
    .where(isNotMuted(viewerId, 'members.id'))
    .where(isNotSuspendedByName('members.id', now))
    .where(isUnrelated(viewerId, 'members.id')),
);

export type SuggestibleRow = Awaited<ReturnType<typeof listSuggestible>>[number];

const FRIENDS_ASKED = 1000;
/** Friends of friends that are read in all. Friends with few friends come first: they are the better signal. */
const FRIENDS_READ = 20_000;
export const CANDIDATES_MAX = 300;

export const listFriendsOfFriends = prepared(['viewerId'], (db, { viewerId }: Values) => {
  const newest = db
    .selectFrom('friendships')
    .innerJoin('members', 'members.id', 'friendships.other_id')
    .select('friendships.other_id')
    .select(sql<number | null>`case when ${mayBeNamed(viewerId)} then members.id end`.as('named_id'))
    .where('friendships.member_id', '=', viewerId)
    .where('friendships.state', '=', sql.lit('friends'))
    .orderBy('friendships.changed_at', 'desc')
    .orderBy('friendships.id', 'desc')
    .limit(FRIENDS_ASKED)
    .as('newest');
  const counted = db
    .selectFrom(newest)
    .innerJoin('member_stats', 'member_stats.member_id', 'newest.other_id')
    .select(['newest.other_id', 'newest.named_id'])
    .select(
      sql<number>`sum(member_stats.friend_count) over (order by member_stats.friend_count, newest.other_id
        rows unbounded preceding)`.as('total'),
    )
    .as('counted');
  const candidates = db
    .selectFrom(counted)
    .innerJoin('friendships as theirs', 'theirs.member_id', 'counted.other_id')
    .select(['theirs.other_id as id'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('counted.named_id').as('one'),
      eb.fn.max('counted.named_id').as('another'),
    ])
    .where('counted.total', '<=', sql.lit(FRIENDS_READ))
    .where('theirs.state', '=', sql.lit('friends'))
    .where('theirs.other_id', '<>', viewerId)
    .groupBy('theirs.other_id')
    .as('candidates');
  return db
    .selectFrom(candidates)
    .select(['candidates.id', 'candidates.count', 'candidates.one', 'candidates.another'])
    .where(isUnrelated(viewerId, 'candidates.id'))
    .orderBy('candidates.count', 'desc')
    .orderBy('candidates.id')
    .limit(CANDIDATES_MAX);
});

/** Of the latest whom the viewer follows: those who follow back first, then the latest. */
export const listFollowed = prepared(['viewerId'], (db, { viewerId }: Values) => {
  const newest = db
    .selectFrom('follows')
    .select(['follows.id', 'follows.following_id'])
    .where('follows.follower_id', '=', viewerId)
    .where('follows.status', '=', sql.lit('accepted'))
    .orderBy('follows.id', 'desc')
    .limit(CANDIDATES_MAX)
    .as('newest');
  const followsBack = sql<number>`coalesce((select 1 from follows as back where back.follower_id = newest.following_id
    and back.following_id = ${viewerId} and back.status = 'accepted'), 0)`;
  return db
    .selectFrom(newest)
    .select(['newest.following_id as id', followsBack.as('is_mutual')])
    .where(isUnrelated(viewerId, 'newest.following_id'))
    .orderBy('is_mutual', 'desc')
    .orderBy('newest.id', 'desc');
});

const OWN_POSTS = 100;
const OWN_TAGS = 10;
const POSTS_PER_TAG = 200;

export async function listOwnTags(db: Kysely<Database>, viewerId: number, now: number): Promise<string[]> {
  const newest = db
    .selectFrom('posts')
    .select(['posts.id', 'posts.created_at', 'posts.visibility', 'posts.is_anonymous', 'posts.deleted_at'])
    .where('posts.author_id', '=', viewerId)
    .where('posts.circle_id', 'is', null)
    .where(isWrittenHere)
    .orderBy('posts.id', 'desc')
    .limit(OWN_POSTS)
    .as('newest');
  const rows = await db
    .selectFrom(newest)
    .innerJoin('post_hashtags', 'post_hashtags.post_id', 'newest.id')
    .select('post_hashtags.tag_key')
    .select((eb) => eb.fn.max('newest.id').as('latest'))
    .where('newest.created_at', '>', now - SHARED_TAGS_MS)
    .where('newest.visibility', '=', 'public')
    .where('newest.is_anonymous', '=', 0)
    .where('newest.deleted_at', 'is', null)
    .where(isListed('post_hashtags.tag_key'))
    .groupBy('post_hashtags.tag_key')
    .orderBy('latest', 'desc')
    .orderBy('post_hashtags.tag_key')
    .limit(OWN_TAGS)
    .execute();
  return rows.map((row) => row.tag_key);
}

export async function listAuthorsWithTag(db: Kysely<Database>, tagKey: string, { viewerId, now }: ViewerAt) {
  const newest = db
    .selectFrom('post_hashtags')
    .select('post_hashtags.post_id')
    .where('post_hashtags.tag_key', '=', tagKey)
    .orderBy('post_hashtags.post_id', 'desc')
    .limit(POSTS_PER_TAG)
    .as('newest');
  return db
    .selectFrom(newest)
    .innerJoin('posts', 'posts.id', 'newest.post_id')
    .innerJoin('members', 'members.id', 'posts.author_id')
    .select('posts.author_id')
    .distinct()
    .where('posts.created_at', '>', now - SHARED_TAGS_MS)
    .where('posts.visibility', '=', 'public')
    .where('posts.is_anonymous', '=', 0)
    .where('posts.deleted_at', 'is', null)
    .where('posts.hidden_at', 'is', null)
    .where('members.is_private', '=', 0)
    .where('posts.author_id', '<>', viewerId)
    .execute();
}
