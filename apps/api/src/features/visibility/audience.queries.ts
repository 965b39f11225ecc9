import { type Expression, type SqlBool, sql } from 'kysely';

/** The viewer id in queries for visitors: no member has it, so it has no follows and votes. */
export const VISITOR_ID = 0;

/** The viewer's id (`VISITOR_ID` for a visitor), or the column that holds it. */
export type MemberId = number | Expression<number>;

export type AuthorId =
  | 'posts.author_id'
  | 'stories.author_id'
  | 'highlights.owner_id'
  | 'live_streams.owner_id'
  | number;

/**
 * In a CASE Postgres estimates that a condition is true of half of the rows, and checks it row by row. Otherwise it
 * expects next to none, and reads whole tables first.
 */
export function asCase(condition: Expression<SqlBool>) {
  return sql<boolean>`case when ${condition} then true else false end`;
}

export function isPublicAccount(author: AuthorId) {
  return sql<SqlBool>`(select author.is_private from members as author where author.id = ${referTo(author)}) = 0`;
}

export function isFollowedBy(viewerId: MemberId, author: AuthorId) {
  return sql<SqlBool>`(select viewer_follow.status from follows as viewer_follow
    where viewer_follow.follower_id = ${viewerId} and viewer_follow.following_id = ${referTo(author)}) = 'accepted'`;
}

export function isFriendOf(viewerId: MemberId, author: AuthorId) {
  return sql<SqlBool>`${friendshipOf(viewerId, author)} in (0, 1)`;
}

export function isCloseFriendOf(viewerId: MemberId, author: AuthorId) {
  return sql<SqlBool>`${friendshipOf(viewerId, author)} = 1`;
}

function friendshipOf(viewerId: MemberId, author: AuthorId) {
  return sql<number | null>`(select friend.is_close from friendships as friend
    where friend.member_id = ${referTo(author)} and friend.other_id = ${viewerId} and friend.state = 'friends')`;
}

function referTo(author: AuthorId) {
  return typeof author === 'string' ? sql.ref(author) : sql`${author}`;
}
