import { ONLINE_MS } from '@vibeline/core/features/friends/friend.rules';
import type { Conversation, LastMessage } from '@vibeline/core/features/messages/conversation.schema';
import { summaryOf } from '@vibeline/core/features/messages/message-summary.rules';
import type { ViewerAt } from '../../../viewer-at.ts';
import { type AuthorRow, anonymousAuthor, nameOfAbsent, viewAuthor } from '../../members/member.view.ts';
import type { ConversationRow } from './conversation-rows.queries.ts';
import { isBySetting, refusalOf, refusalOfClosed, refusalToAbsent } from './get-conversation.ts';

export function viewConversation(row: ConversationRow, viewerAt: ViewerAt): Conversation {
  return {
    id: row.id,
    kind: row.kind,
    ...viewName(row, viewerAt),
    isUnnamed: isUnnamed(row),
    circleId: row.circle_id,
    match: viewMatch(row),
    isRequest: row.state === 'request',
    needsAcceptance: row.other_id !== null && !row.is_accepted,
    isMuted: row.has_muted === 1,
    unreadCount: row.unread_count,
    lastReadId: row.last_read_id === 0 ? null : row.last_read_id,
    seenId: sendsReceipts(row) && row.other_seen_id ? row.other_seen_id : null,
    lastMessage: viewLastMessage(row),
    revision: row.revision,
    closesAt: row.closes_at === null ? null : new Date(row.closes_at).toISOString(),
    refusal: refusalTo(row, viewerAt.now)?.message ?? null,
  };
}

function hasMember(row: ConversationRow): row is ConversationRow & AuthorRow {
  return row.author_id !== null;
}

/** As anonymous authors: nobody, whatever becomes of their account. */
function isUnnamed(row: ConversationRow): boolean {
  return row.is_other_unnamed === 1;
}

function viewName(row: ConversationRow, { viewerId, now }: ViewerAt) {
  if (isUnnamed(row)) return { name: anonymousAuthor.name, member: null, memberCount: 2, isOnline: null };
  if (!hasMember(row)) {
    return { name: row.circle_name ?? '', member: null, memberCount: row.member_count ?? 0, isOnline: null };
  }
  const absent = nameOfAbsent(row.other_absence);
  if (absent !== null) return { name: absent, member: null, memberCount: 2, isOnline: null };
  return { name: row.author_name, member: viewAuthor(row, viewerId), memberCount: 2, isOnline: isOnline(row, now) };
}

/** Only friends see it, and not while a request of the viewer waits for the other member. */
function isOnline({ friend, other_state: state, seen_at: seenAt }: ConversationRow, now: number): boolean | null {
  const isTold = (friend === 'friends' || friend === 'close') && state !== 'request' && seenAt !== null;
  return isTold ? seenAt > now - ONLINE_MS : null;
}

function viewMatch(row: ConversationRow): Conversation['match'] {
  const { match_id: id, session_id: sessionId, vibe_content: vibeContent } = row;
  if (id === null || sessionId === null || vibeContent === null) return null;
  const [isYou, isOther] = [row.is_own_unnamed === 1, isUnnamed(row)];
  const unnamed = isYou || isOther ? { isYou, isOther, hasAgreed: row.has_agreed === 1 } : null;
  return { id, sessionId, vibeContent, unnamed };
}

export function sendsReceipts(row: ConversationRow): boolean {
  return row.has_receipts === 1 && row.state === 'active' && row.other_state === 'active';
}

function refusalTo(row: ConversationRow, now: number) {
  const absent = refusalToAbsent(row) ?? refusalOfClosed(row, now);
  if (absent) return absent;
  if (row.other_id === null || !isBySetting(row)) return null;
  return refusalOf({ accepts: row.accepts, isAccepted: row.is_accepted, isFull: row.is_full !== null });
}

function viewLastMessage(row: ConversationRow): LastMessage | null {
  const { last_message_id: id, last_sender_id: senderId, last_created_at: createdAt } = row;
  if (id === null || senderId === null || createdAt === null) return null;
  const isDeleted = row.last_deleted_at !== null;
  const sharesStory = row.last_story_id !== null ? 'story' : null;
  return {
    id,
    senderId: row.is_last_unnamed === 1 ? anonymousAuthor.id : senderId,
    senderName:
      row.is_last_unnamed === 1
        ? anonymousAuthor.name
        : (nameOfAbsent(row.last_sender_absence) ?? row.last_sender_name ?? ''),
    text: summaryOf({
      content: row.last_content ?? '',
      isDeleted,
      mediaKind: row.last_media_kind,
      shared: row.last_post_id !== null ? 'post' : sharesStory,
    }),
    isDeleted,
    createdAt: new Date(createdAt).toISOString(),
  };
}
