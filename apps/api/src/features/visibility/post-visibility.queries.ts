import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import {
  asCase,
  isCloseFriendOf,
  isFollowedBy,
  isFriendOf,
  isPublicAccount,
  type MemberId,
  VISITOR_ID,
} from './audience.queries.ts';
import { seeEachOther } from './block-visibility.queries.ts';
import { isOfLivingCircle, readsCircleOfPost } from './circle-visibility.queries.ts';
import { isNotMuted } from './mute-visibility.queries.ts';
import { isFor } from './stored-audience.queries.ts';

/**
 * Whether the viewer (`VISITOR_ID` for a visitor) may see a post. Lists, single posts, votes, comments and media files all
 * use this condition on posts that they find by an index.
 *
 * An anonymous post is seen as if nobody had written it, whether its author's account is private or blocked: its vanishing
 * would name the author.
 */
export function canSee(viewerId: MemberId) {
  return (eb: ExpressionBuilder<Database, 'posts'>) =>
    asCase(eb.and([eb('posts.deleted_at', 'is', null), isNotHidden(eb, viewerId), isInAudience(eb, viewerId)]));
}

/**
 * As `canSee`, also for posts that were deleted: for viewers who could see one and are shown that it is gone. Nothing
 * of it is sent.
 */
export function couldSee(viewerId: MemberId) {
  return (eb: ExpressionBuilder<Database, 'posts'>) =>
    asCase(eb.and([isNotHidden(eb, viewerId), isInAudience(eb, viewerId)]));
}

/**
 * Whether the viewer may read and write comments of a post they can see, vote on it, and edit it if it is their own: the
 * author of a post in a circle sees it after leaving, to delete it, and not what the members write there.
 */
export function canTakePart(viewerId: MemberId) {
  return (eb: ExpressionBuilder<Database, 'posts'>) => eb.and([canSee(viewerId)(eb), isPartOfCircle(viewerId)(eb)]);
}

/** The part of `canTakePart` beyond `canSee`: never true for a member who has left the circle of a post. */
export function isPartOfCircle(viewerId: MemberId) {
  return (eb: ExpressionBuilder<Database, 'posts'>) =>
    eb.or([eb('posts.circle_id', 'is', null), readsCircleOfPost(viewerId)]);
}

function isNotHidden(eb: ExpressionBuilder<Database, 'posts'>, viewerId: MemberId) {
  return eb.or([eb('posts.hidden_at', 'is', null), eb('posts.author_id', '=', viewerId)]);
}

/** For lists. What is anonymous counts as nobody's: hiding it would reveal its author. */
export function isNotOfMuted(viewerId: MemberId) {
  return (eb: ExpressionBuilder<Database, 'posts'>) =>
    eb.or([eb('posts.is_anonymous', '=', sql.lit(1)), isNotMuted(viewerId, 'posts.author_id')]);
}

function isInAudience(eb: ExpressionBuilder<Database, 'posts'>, viewerId: MemberId) {
  const author = 'posts.author_id';
  const isAnonymous = eb('posts.is_anonymous', '=', sql.lit(1));
  return eb.or([
    eb.and([eb('posts.author_id', '=', viewerId), eb.or([eb('posts.circle_id', 'is', null), isOfLivingCircle()])]),
    eb.and([
      eb.or([isAnonymous, seeEachOther(viewerId, author)]),
      eb.or([
        eb.and([isFor(eb, 'public'), eb.or([isPublicAccount(author), isAnonymous, isFollowedBy(viewerId, author)])]),
        eb.and([isFor(eb, 'followers'), isFriendOf(viewerId, author)]),
        eb.and([isFor(eb, 'close_followers'), isCloseFriendOf(viewerId, author)]),
        eb.and([isFor(eb, 'circle'), readsCircleOfPost(viewerId)]),
      ]),
    ]),
  ]);
}

export async function isPostOpen(db: Kysely<Database>, viewerId: number | null, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where(canTakePart(viewerId ?? VISITOR_ID))
    .executeTakeFirst();
  return row !== undefined;
}
