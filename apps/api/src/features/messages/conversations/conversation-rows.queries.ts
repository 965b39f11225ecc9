import { LAST_MESSAGE_MAX } from '@vibeline/core/features/messages/message.rules';
import { type Kysely, sql } from 'kysely';
import { preparedForIds } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { authorColumns } from '../../members/member.queries.ts';
import { relationColumns } from '../../members/relation.queries.ts';
import { shownPresence } from '../../presence/presence.queries.ts';
import { acceptsMessagesOf } from '../../settings/setting.queries.ts';
import { isNotBlocked } from '../../visibility/block-visibility.queries.ts';
import { isSenderUnnamed } from '../../visibility/conversation-visibility.queries.ts';
import { absenceOf } from '../../visibility/deletion-visibility.queries.ts';
import { kindOfFirstMedia } from '../message-parts.queries.ts';
import {
  conversationMemberships,
  hasMostRequestMessages,
  isAcceptedByOther,
} from './conversation-membership.queries.ts';

/** In code units: enough for the line of a last message after white space is removed. */
const READ_OF_MESSAGE = 8 * LAST_MESSAGE_MAX;

const sharedColumns = [
  'circles.name as circle_name',
  'circles.member_count',
  'vibe_matches.session_id',
  'vibe_sessions.vibe_content',
  'messages.sender_id as last_sender_id',
  'sender.name as last_sender_name',
  'messages.post_id as last_post_id',
  'messages.story_id as last_story_id',
  'messages.deleted_at as last_deleted_at',
  'messages.created_at as last_created_at',
] as const;

function bothSendReceipts(viewerId: number) {
  return sql<number | null>`(select min(shown.send_receipts) from member_settings as shown
    where other.member_id is not null and shown.member_id in (${viewerId}, other.member_id))`;
}

/** Whether the viewer has agreed that both of a match are shown. */
function hasAgreed(viewerId: number) {
  return sql<number | null>`case vibe_matches.user1_id when ${viewerId} then vibe_matches.revealed1
    else vibe_matches.revealed2 end`;
}

export const listConversationsById = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  conversationMemberships(db, viewerId)
    .leftJoin('members', 'members.id', 'other.member_id')
    .leftJoin('member_stats', 'member_stats.member_id', 'members.id')
    .leftJoin('circles', 'circles.id', 'conversations.circle_id')
    .leftJoin('vibe_matches', 'vibe_matches.id', 'conversations.match_id')
    .leftJoin('vibe_sessions', 'vibe_sessions.id', 'vibe_matches.session_id')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.id', '=', 'own.last_message_id')
        // In a circle the author may not exist for the viewer: see `refreshMemberships`.
        .on(isNotBlocked(viewerId, 'messages.sender_id')),
    )
    .leftJoin('members as sender', 'sender.id', 'messages.sender_id')
    .select('members.id as author_id')
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .select(sharedColumns)
    .select([
      shownPresence('members.id').as('seen_at'),
      acceptsMessagesOf(viewerId, 'other.member_id').as('accepts'),
      isAcceptedByOther(viewerId).as('is_accepted'),
      hasMostRequestMessages().as('is_full'),
      bothSendReceipts(viewerId).as('has_receipts'),
      absenceOf('messages.sender_id').as('last_sender_absence'),
      isSenderUnnamed(viewerId).as('is_last_unnamed'),
      hasAgreed(viewerId).as('has_agreed'),
      sql<string | null>`substr(messages.content, 1, ${sql.lit(READ_OF_MESSAGE)})`.as('last_content'),
      kindOfFirstMedia.as('last_media_kind'),
    ])
    .where('conversations.id', 'in', ids),
);

export type ConversationRow = Awaited<ReturnType<typeof listConversationsById>>[number];

export async function findConversation(
  db: Kysely<Database>,
  viewerId: number,
  conversationId: number,
): Promise<ConversationRow | undefined> {
  const [row] = await listConversationsById(db, [conversationId], { viewerId });
  return row;
}
