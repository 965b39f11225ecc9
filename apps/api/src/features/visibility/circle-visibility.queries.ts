import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type MemberId, VISITOR_ID } from './audience.queries.ts';
import { seeEachOther } from './block-visibility.queries.ts';
import { isOffered } from './offered.queries.ts';

type Builder = ExpressionBuilder<Database, 'circles'>;

export function isInCircle(viewerId: MemberId) {
  return sql<SqlBool>`(select 1 from circle_members as viewer_part
    where viewer_part.circle_id = circles.id and viewer_part.member_id = ${viewerId}) is not null`;
}

/** An invitation does not count when the member or its author has blocked the other. */
export function isInvitedToCircle(viewerId: MemberId) {
  return sql<SqlBool>`(select 1 from circle_invitations as invitation where invitation.circle_id = circles.id
    and invitation.member_id = ${viewerId} and invitation.state = 'pending'
    and ${seeEachOther(viewerId, 'invitation.inviter_id')}) is not null`;
}

export function isBannedFromCircle(memberId: MemberId) {
  return sql<SqlBool>`(select 1 from circle_bans as ban
    where ban.circle_id = circles.id and ban.member_id = ${memberId}) is not null`;
}

/**
 * Whether a circle exists for a member: a public one for all but those whom its owner has blocked, or who have blocked
 * the owner; a private one for its members and those who are invited. A block between a member and the owner ends the
 * membership, so members need no check for blocks.
 */
export function canSeeCircle(viewerId: MemberId) {
  return (eb: Builder) =>
    eb.and([
      isOffered('circles'),
      eb('circles.deleted_at', 'is', null),
      eb.or([
        isInCircle(viewerId),
        eb.and([
          eb.or([eb('circles.is_private', '=', sql.lit(0)), isInvitedToCircle(viewerId)]),
          seeEachOther(viewerId, 'circles.owner_id'),
        ]),
      ]),
    ]);
}

/** Whether a member may read the posts and members of a circle: of a private one its members alone. */
export function canReadCircle(viewerId: MemberId) {
  return (eb: Builder) =>
    eb.and([
      isOffered('circles'),
      eb('circles.deleted_at', 'is', null),
      eb.or([
        isInCircle(viewerId),
        eb.and([eb('circles.is_private', '=', sql.lit(0)), seeEachOther(viewerId, 'circles.owner_id')]),
      ]),
    ]);
}

export function isOfLivingCircle() {
  return sql<SqlBool>`(select post_circle.deleted_at is null and ${isOffered('circles')} from circles as post_circle
    where post_circle.id = posts.circle_id)`;
}

/**
 * Whether the viewer may read posts in the circle of a post; never a visitor. A scalar subquery, which Postgres looks up
 * row by row, as in `seeEachOther`.
 */
export function readsCircleOfPost(viewerId: MemberId) {
  return sql<SqlBool>`coalesce((select case
      when post_circle.deleted_at is not null or not ${isOffered('circles')} then false
      when (select 1 from circle_members as viewer_part
        where viewer_part.circle_id = post_circle.id and viewer_part.member_id = ${viewerId}) is not null then true
      when post_circle.is_private = 1 or ${viewerId} = ${sql.lit(VISITOR_ID)} then false
      else ${seeEachOther(viewerId, 'post_circle.owner_id')} end
    from circles as post_circle where post_circle.id = posts.circle_id), false)`;
}

export function circleNameOfPost(viewerId: MemberId) {
  return sql<string | null>`(select post_circle.name from circles as post_circle
    where post_circle.id = posts.circle_id and ${readsCircleOfPost(viewerId)})`;
}
