import { EXCERPT_LENGTH, EXPLAINED_MAX } from '@vibeline/core/features/vibe/insight.schema';
import { type Kysely, sql } from 'kysely';
import { examinedIds, MAX_EXAMINED } from '../../db/lists/listed-rows.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { isOfLivingCircle } from '../visibility/circle-visibility.queries.ts';
import { canSeeComment } from '../visibility/comment-visibility.queries.ts';
import { canTakePart } from '../visibility/post-visibility.queries.ts';
import { isWrittenHere } from '../visibility/stored-audience.queries.ts';

type MemberValues = { memberId: number };
type PeriodValues = { memberId: number; since: number };

const INSIGHT_ROWS_MAX = 500;

type PartKind = 'post' | 'comment' | 'deleted' | 'score';

/**
 * One of a member's posts or comments; votes include the member's own, which is 1, 0 or null. Of a score's parts also
 * one row for all that is deleted, and one for the score's counters.
 */
export interface OwnItemRow {
  kind: PartKind;
  id: number;
  post_id: number;
  excerpt: string;
  created_at: number;
  positive_votes: number;
  negative_votes: number;
  own_vote: number | null;
  /** Votes that were given before it changed; never the member's own. */
  votes_before: number;
}

/** `onlyHere`: without those of archives, which were no activity here. */
function ownPosts(db: Kysely<Database>, memberId: number, max: number, { onlyHere }: { onlyHere: boolean }) {
  const ids = db
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.author_id', '=', memberId)
    .$if(onlyHere, (query) => query.where(isWrittenHere))
    .orderBy('posts.id', 'desc');
  return db
    .selectFrom(examinedIds(ids, max))
    .innerJoin('posts', 'posts.id', 'listed.id')
    .innerJoin('post_stats', 'post_stats.post_id', 'posts.id')
    .select((eb) => [
      sql.lit<PartKind>('post').as('kind'),
      'posts.id',
      'posts.id as post_id',
      sql<string>`substr(posts.content, 1, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt'),
      'posts.created_at',
      'post_stats.positive_votes',
      'post_stats.negative_votes',
      eb
        .selectFrom('votes')
        .select('votes.is_positive')
        .where('votes.member_id', '=', memberId)
        .whereRef('votes.post_id', '=', 'posts.id')
        .as('own_vote'),
      'post_stats.votes_before',
    ])
    .where('posts.is_anonymous', '=', sql.lit(0))
    .where('posts.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('posts.circle_id', 'is', null), isOfLivingCircle()]))
    .orderBy('listed.id', 'desc');
}

function ownComments(db: Kysely<Database>, memberId: number, max: number) {
  const ids = db
    .selectFrom('comments')
    .select('comments.id')
    .where('comments.author_id', '=', memberId)
    .orderBy('comments.id', 'desc');
  return db
    .selectFrom(examinedIds(ids, max))
    .innerJoin('comments', 'comments.id', 'listed.id')
    .innerJoin('comment_stats', 'comment_stats.comment_id', 'comments.id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select((eb) => [
      sql.lit<PartKind>('comment').as('kind'),
      'comments.id',
      'comments.post_id',
      sql<string>`substr(comments.content, 1, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt'),
      'comments.created_at',
      'comment_stats.positive_votes',
      'comment_stats.negative_votes',
      eb
        .selectFrom('comment_votes')
        .select('comment_votes.is_positive')
        .where('comment_votes.member_id', '=', memberId)
        .whereRef('comment_votes.comment_id', '=', 'comments.id')
        .as('own_vote'),
      'comment_stats.votes_before',
    ])
    .where(canSeeComment(memberId))
    .where((eb) => eb.or([eb('posts.is_anonymous', '=', sql.lit(0)), eb('posts.author_id', '<>', memberId)]))
    .where(canTakePart(memberId))
    .orderBy('listed.id', 'desc');
}

export const listRecentPosts = prepared(['memberId', 'since'], (db, { memberId, since }: PeriodValues) =>
  ownPosts(db, memberId, INSIGHT_ROWS_MAX, { onlyHere: true })
    .select('post_stats.comments_count')
    .where('posts.created_at', '>=', since),
);

export const listRecentStories = prepared(['memberId', 'since'], (db, { memberId, since }: PeriodValues) =>
  db
    .selectFrom('stories')
    .select('stories.created_at')
    .where('stories.author_id', '=', memberId)
    .where('stories.created_at', '>=', since)
    .orderBy('stories.created_at', 'desc')
    .limit(INSIGHT_ROWS_MAX),
);

export const listRecentComments = prepared(['memberId', 'since'], (db, { memberId, since }: PeriodValues) =>
  ownComments(db, memberId, INSIGHT_ROWS_MAX)
    .select(sql<number>`length(comments.content)`.as('length'))
    .where('comments.created_at', '>=', since)
    .where('comments.is_imported', '=', sql.lit(0)),
);

/**
 * The votes a member gave since a time, on the newest posts and the newest comments voted on: in the order of the keys,
 * so that a vote needs no index on its time.
 */
export const listRecentVotesGiven = prepared(['memberId', 'since'], (db, { memberId, since }: PeriodValues) => {
  const onPosts = db
    .selectFrom('votes')
    .select(['votes.is_positive', 'votes.created_at'])
    .where('votes.member_id', '=', memberId)
    .orderBy('votes.post_id', 'desc')
    .limit(INSIGHT_ROWS_MAX);
  const onComments = db
    .selectFrom('comment_votes')
    .select(['comment_votes.is_positive', 'comment_votes.created_at'])
    .where('comment_votes.member_id', '=', memberId)
    .orderBy('comment_votes.comment_id', 'desc')
    .limit(INSIGHT_ROWS_MAX);
  return db
    .selectFrom(onPosts.as('listed'))
    .selectAll()
    .where('listed.created_at', '>=', since)
    .unionAll(db.selectFrom(onComments.as('listed')).selectAll().where('listed.created_at', '>=', since));
});

function membershipColumns(kind: 'deleted' | 'score') {
  return [
    sql.lit<PartKind>(kind).as('kind'),
    sql.lit(0).as('id'),
    sql.lit(0).as('post_id'),
    sql.lit('').as('excerpt'),
    sql.lit(0).as('created_at'),
  ];
}

function deletedItems(db: Kysely<Database>, memberId: number) {
  const posts = db
    .selectFrom('posts as listed')
    .innerJoin('post_stats', 'post_stats.post_id', 'listed.id')
    .leftJoin('votes as own', (join) => join.onRef('own.post_id', '=', 'listed.id').on('own.member_id', '=', memberId))
    .select(['post_stats.positive_votes', 'post_stats.negative_votes', 'own.is_positive as own_vote'])
    .where('listed.author_id', '=', memberId)
    .where('listed.deleted_at', 'is not', null)
    .where('listed.is_anonymous', '=', sql.lit(0))
    // In the order of the index of those that are deleted.
    .orderBy('listed.id')
    .limit(MAX_EXAMINED);
  const comments = db
    .selectFrom('comments as listed')
    .innerJoin('comment_stats', 'comment_stats.comment_id', 'listed.id')
    .innerJoin('posts', 'posts.id', 'listed.post_id')
    .leftJoin('comment_votes as own', (join) =>
      join.onRef('own.comment_id', '=', 'listed.id').on('own.member_id', '=', memberId),
    )
    .select(['comment_stats.positive_votes', 'comment_stats.negative_votes', 'own.is_positive as own_vote'])
    .where('listed.author_id', '=', memberId)
    .where('listed.deleted_at', 'is not', null)
    .where((eb) => eb.or([eb('posts.is_anonymous', '=', sql.lit(0)), eb('posts.author_id', '<>', memberId)]))
    .limit(MAX_EXAMINED);
  const both = db
    .selectFrom(posts.as('top'))
    .selectAll()
    .unionAll(db.selectFrom(comments.as('top')).selectAll());
  return db
    .selectFrom(both.as('examined'))
    .select(membershipColumns('deleted'))
    .select([
      sql<number>`cast(coalesce(sum(positive_votes - case when own_vote = 1 then 1 else 0 end), 0) as integer)`.as(
        'positive_votes',
      ),
      sql<number>`cast(coalesce(sum(negative_votes - case when own_vote = 0 then 1 else 0 end), 0) as integer)`.as(
        'negative_votes',
      ),
      sql<number | null>`cast(null as integer)`.as('own_vote'),
      sql<number>`cast(0 as integer)`.as('votes_before'),
    ]);
}

/** One statement, so that the parts are of one moment. */
export const listScoreParts = prepared(['memberId'], (db, { memberId }: MemberValues) => {
  const posts = ownPosts(db, memberId, MAX_EXAMINED, { onlyHere: false })
    .where(sql<boolean>`post_stats.positive_votes + post_stats.negative_votes > 0`)
    .limit(EXPLAINED_MAX);
  const comments = ownComments(db, memberId, MAX_EXAMINED)
    .where(sql<boolean>`comment_stats.positive_votes + comment_stats.negative_votes > 0`)
    .limit(EXPLAINED_MAX);
  const score = db
    .selectFrom('member_stats')
    .select(membershipColumns('score'))
    .select([
      'positive_received as positive_votes',
      'negative_received as negative_votes',
      sql<number | null>`cast(null as integer)`.as('own_vote'),
      sql<number>`cast(0 as integer)`.as('votes_before'),
    ])
    .where('member_id', '=', memberId);
  return db
    .selectFrom(posts.as('newest'))
    .selectAll()
    .unionAll(db.selectFrom(comments.as('newest')).selectAll())
    .unionAll(deletedItems(db, memberId))
    .unionAll(score);
});
