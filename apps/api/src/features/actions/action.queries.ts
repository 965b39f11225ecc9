import { type Compilable, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { beginningOf } from '../../db/excerpt.ts';
import type { PairKey } from '../../db/lists/keyset.ts';
import type { FoundRows, IdQuery, ListedIds } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST_PAIR, preparedPages } from '../../db/lists/prepared-pages.ts';
import { forEachShape } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { canSeeComment } from '../visibility/comment-visibility.queries.ts';
import { canSee, canTakePart } from '../visibility/post-visibility.queries.ts';
import { isWrittenHere } from '../visibility/stored-audience.queries.ts';

export const actionSources = ['post', 'comment', 'vote', 'comment_vote', 'follow'] as const;
export type ActionSource = (typeof actionSources)[number];

export interface ActionRow {
  id: number;
  at: number;
  post_id: number | null;
  comment_id: number | null;
  member_id: number | null;
  is_positive: number | null;
  text: string | null;
  post_author_id: number | null;
  post_is_anonymous: number | null;
  /**
   * 0 for a row that the member does not see. It still counts as examined, so that a page examines a bounded number of
   * rows.
   */
  is_visible: number;
}

type Values = { memberId: number; at: number; id: number };

interface Shape {
  source: ActionSource;
  /** Of votes: only those for something, or those against it. */
  isPositive?: boolean | undefined;
}

const none = sql<null>`null`;

const isVisible = (memberId: number) => (eb: ExpressionBuilder<Database, 'posts'>) =>
  sql<number>`case when ${canSee(memberId)(eb)} then 1 else 0 end`;

const isCommentVisible = (memberId: number) => (eb: ExpressionBuilder<Database, 'posts' | 'comments'>) =>
  sql<number>`case when ${canSeeComment(memberId)(eb)} and ${canTakePart(memberId)(eb)} then 1 else 0 end`;

const ofPost = ['posts.author_id as post_author_id', 'posts.is_anonymous as post_is_anonymous'] as const;

function posts(db: Kysely<Database>, { memberId, id }: Values) {
  return (
    db
      .selectFrom('posts')
      .select(['posts.id', 'posts.created_at as at', 'posts.id as post_id', ...ofPost])
      .select((eb) => [
        none.as('comment_id'),
        none.as('member_id'),
        none.as('is_positive'),
        beginningOf('posts.content').as('text'),
        isVisible(memberId)(eb).as('is_visible'),
      ])
      .where('posts.author_id', '=', memberId)
      // The sources are merged by time, in the order of their ids.
      .where(isWrittenHere)
      .where('posts.id', '<', id)
      .orderBy('posts.id', 'desc')
  );
}

function comments(db: Kysely<Database>, { memberId, id }: Values) {
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.id', 'comments.created_at as at', 'posts.id as post_id', 'comments.id as comment_id', ...ofPost])
    .select((eb) => [
      'posts.author_id as member_id',
      none.as('is_positive'),
      beginningOf('comments.content').as('text'),
      isCommentVisible(memberId)(eb).as('is_visible'),
    ])
    .where('comments.author_id', '=', memberId)
    .where('comments.is_imported', '=', sql.lit(0))
    .where('comments.id', '<', id)
    .orderBy('comments.id', 'desc');
}

type VoteId = { id: number; at: number; is_positive: number };

interface Voter {
  memberId: number;
  isPositive: boolean | undefined;
}

function votes(db: Kysely<Database>, { memberId, at, id }: Values): IdQuery<VoteId> {
  return db
    .selectFrom('votes')
    .select(['votes.post_id as id', 'votes.created_at as at', 'votes.is_positive'])
    .where('votes.member_id', '=', memberId)
    .where(sql<boolean>`(votes.created_at, votes.post_id) < (${at}, ${id})`)
    .orderBy('votes.created_at', 'desc')
    .orderBy('votes.post_id', 'desc');
}

function votedPosts(db: Kysely<Database>, { memberId, isPositive }: Voter, listed: ListedIds<VoteId>): Limitable {
  return db
    .selectFrom(listed)
    .innerJoin('posts', 'posts.id', 'listed.id')
    .select(['listed.id', 'listed.at', 'posts.id as post_id', ...ofPost])
    .select((eb) => [
      none.as('comment_id'),
      'posts.author_id as member_id',
      'listed.is_positive',
      beginningOf('posts.content').as('text'),
      isVisible(memberId)(eb).as('is_visible'),
    ])
    .$if(isPositive !== undefined, (query) => query.where('listed.is_positive', '=', sql.lit(isPositive ? 1 : 0)))
    .orderBy('listed.at', 'desc')
    .orderBy('listed.id', 'desc');
}

function commentVotes(db: Kysely<Database>, { memberId, at, id }: Values): IdQuery<VoteId> {
  return db
    .selectFrom('comment_votes')
    .select(['comment_votes.comment_id as id', 'comment_votes.created_at as at', 'comment_votes.is_positive'])
    .where('comment_votes.member_id', '=', memberId)
    .where(sql<boolean>`(comment_votes.created_at, comment_votes.comment_id) < (${at}, ${id})`)
    .orderBy('comment_votes.created_at', 'desc')
    .orderBy('comment_votes.comment_id', 'desc');
}

function votedComments(db: Kysely<Database>, { memberId, isPositive }: Voter, listed: ListedIds<VoteId>): Limitable {
  return db
    .selectFrom(listed)
    .innerJoin('comments', 'comments.id', 'listed.id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['listed.id', 'listed.at', 'posts.id as post_id', 'comments.id as comment_id', ...ofPost])
    .select((eb) => [
      'comments.author_id as member_id',
      'listed.is_positive',
      beginningOf('comments.content').as('text'),
      isCommentVisible(memberId)(eb).as('is_visible'),
    ])
    .$if(isPositive !== undefined, (query) => query.where('listed.is_positive', '=', sql.lit(isPositive ? 1 : 0)))
    .orderBy('listed.at', 'desc')
    .orderBy('listed.id', 'desc');
}

function follows(db: Kysely<Database>, { memberId, id }: Values) {
  return db
    .selectFrom('follows')
    .select(['follows.id', 'follows.created_at as at', 'follows.following_id as member_id'])
    .select([
      none.as('post_id'),
      none.as('comment_id'),
      none.as('is_positive'),
      none.as('text'),
      none.as('post_author_id'),
      none.as('post_is_anonymous'),
      sql<number>`case when ${seeEachOther(memberId, 'follows.following_id')} then 1 else 0 end`.as('is_visible'),
    ])
    .where('follows.follower_id', '=', memberId)
    .where('follows.status', '=', sql.lit('accepted'))
    .where('follows.id', '<', id)
    .orderBy('follows.id', 'desc');
}

const ofOneTable = { post: posts, comment: comments, follow: follows };
const ofVotes = {
  vote: { ids: votes, rows: votedPosts },
  comment_vote: { ids: commentVotes, rows: votedComments },
};

interface Listing {
  memberId: number;
  after: PairKey | null;
  limit: number;
}

type FindPage = (db: Kysely<Database>, listing: Listing) => Promise<FoundRows<ActionRow, PairKey>>;

/** Each row is one of the page: none is examined beside it. */
function unfilteredPages(
  build: (db: Kysely<Database>, values: Values, size: number) => Compilable<ActionRow>,
): FindPage {
  const pages = preparedPages(['memberId'], FROM_NEWEST_PAIR, (db, { memberId }, [at, id], size) =>
    build(db, { memberId, at, id }, size),
  );
  return async (db, listing) => ({ rows: await pages(db, listing), examinedTo: null });
}

const pagesOf = forEachShape(({ source, isPositive }: Shape): FindPage => {
  if (source !== 'vote' && source !== 'comment_vote') {
    const build: (db: Kysely<Database>, values: Values) => Limitable = ofOneTable[source];
    return unfilteredPages((db, values, size) => build(db, values).limit(size));
  }
  const { ids, rows } = ofVotes[source];
  if (isPositive === undefined) {
    return unfilteredPages((db, values, size) =>
      rows(db, { ...values, isPositive }, ids(db, values).limit(size).as('listed')).limit(size),
    );
  }
  return examinedPages(['memberId'], FROM_NEWEST_PAIR, {
    ids: (db, { memberId }, [at, id]) => ids(db, { memberId, at, id }),
    rows: (db, { memberId }, listed) => rows(db, { memberId, isPositive }, listed),
    positionOf: ({ at, id }): PairKey => [at, id],
  });
});

interface Limitable {
  limit(size: number): Compilable<ActionRow>;
}

export function listActions(
  db: Kysely<Database>,
  shape: Shape,
  listing: Listing,
): Promise<FoundRows<ActionRow, PairKey>> {
  return pagesOf(shape)(db, listing);
}
