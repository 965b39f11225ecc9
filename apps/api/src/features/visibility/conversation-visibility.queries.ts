import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { MemberId } from './audience.queries.ts';
import { isNotBlocked } from './block-visibility.queries.ts';
import { isOffered } from './offered.queries.ts';

/**
 * Whether a conversation exists for a member: to its members, as long as neither of two members has blocked the other, also
 * when the other one is deleted.
 * Leaving a circle, and its deletion, ends one's part in its conversation. For queries of `conversations`.
 */
export function canSeeConversation(viewerId: MemberId) {
  return (eb: ExpressionBuilder<Database, 'conversations'>) =>
    eb.and([
      isPartOf(viewerId),
      isOfOffered(),
      eb.or([eb('conversations.kind', '=', sql.lit('circle')), seesOther(viewerId)]),
    ]);
}

/** One of a circle or match is there while the network offers those. */
function isOfOffered() {
  return sql<SqlBool>`case conversations.kind when 'circle' then ${isOffered('circles')}
    when 'match' then ${isOffered('match')} else true end`;
}

function isPartOf(viewerId: MemberId) {
  return sql<SqlBool>`(select 1 from conversation_members as viewer_part
    where viewer_part.conversation_id = conversations.id and viewer_part.member_id = ${viewerId}) is not null`;
}

/** The other member of a conversation of two; null in a circle. */
export function otherOf(viewerId: MemberId) {
  return sql<number>`case conversations.low_id when ${viewerId} then conversations.high_id
    else conversations.low_id end`;
}

/** Whether the viewer must not see who the other member is: 1 or 0. For queries of `conversations`. */
export function isOtherUnnamed(viewerId: MemberId) {
  return sql<number>`case conversations.low_id when ${viewerId} then conversations.high_unnamed
    else conversations.low_unnamed end`;
}

/** Whether the viewer must not see who has sent a message: 1 or 0. For queries of `messages`. */
export function isSenderUnnamed(viewerId: MemberId) {
  return sql<number>`case when messages.sender_id = ${viewerId} then 0 else coalesce(
    (select case unnamed_in.low_id when messages.sender_id then unnamed_in.low_unnamed else unnamed_in.high_unnamed end
    from conversations as unnamed_in where unnamed_in.id = messages.conversation_id), 0) end`;
}

function seesOther(viewerId: MemberId) {
  return isNotBlocked(viewerId, otherOf(viewerId));
}

/**
 * Whether a member may read a message: of a conversation they see, not cleared, by a sender whom they do not block, nor who blocks
 * them. For
 * queries of `messages`.
 */
export function canSeeMessage(viewerId: MemberId) {
  return (eb: ExpressionBuilder<Database, 'messages'>) =>
    eb.and([
      isNotBlocked(viewerId, 'messages.sender_id'),
      sql<SqlBool>`(select 1 from conversations
        join conversation_members as reader on reader.conversation_id = conversations.id
        where conversations.id = messages.conversation_id and reader.member_id = ${viewerId}
          and reader.cleared_to_id < messages.id and ${isOfOffered()}
          and (conversations.kind = 'circle' or ${seesOther(viewerId)})) is not null`,
    ]);
}
