import type {
  Conversation,
  MarkReadInput,
  MuteConversationInput,
} from '@vibeline/core/features/messages/conversation.schema';
import { messageErrors } from '@vibeline/core/features/messages/message.errors';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { type PublishContext, publishConversation, publishNotifications } from '../../../events/publish.ts';
import { sendsReceipts, viewConversation } from './conversation.view.ts';
import { countUnread, isReadable, saveCleared, saveMuted, saveRead } from './conversation-changes.queries.ts';
import { type ConversationMembership, getLockedMembership, markAccepted } from './get-conversation.ts';
import { getConversation, getConversationRow } from './read-conversations.ts';

interface Changing extends PublishContext {
  now: number;
}

function publishToViewer(publishing: PublishContext, conversationId: number, viewerId: number): void {
  publishConversation(publishing, { conversationId, memberId: viewerId });
  publishNotifications(publishing, [viewerId]);
}

export async function accept(changing: Changing, viewer: Viewer, conversationId: number): Promise<Conversation> {
  const { trx, now } = changing;
  const membership = await getLockedMembership(trx, viewer.id, conversationId);
  if (membership.state === 'request' && (await markAccepted(trx, membership))) {
    publishConversation(changing, { conversationId, memberId: null });
    publishNotifications(changing, [viewer.id]);
  }
  return getConversation(trx, { viewerId: viewer.id, now }, conversationId);
}

export async function clear(publishing: PublishContext, viewer: Viewer, conversationId: number): Promise<void> {
  const { trx } = publishing;
  await getLockedMembership(trx, viewer.id, conversationId);
  await saveCleared(trx, { conversationId, memberId: viewer.id });
  publishToViewer(publishing, conversationId, viewer.id);
}

export async function setMuted(
  changing: Changing,
  viewer: Viewer,
  { id: conversationId, isMuted }: MuteConversationInput,
): Promise<Conversation> {
  const { trx, now } = changing;
  await getLockedMembership(trx, viewer.id, conversationId);
  const isChanged = await saveMuted(trx, { conversationId, memberId: viewer.id, isMuted });
  if (isChanged) publishToViewer(changing, conversationId, viewer.id);
  return getConversation(trx, { viewerId: viewer.id, now }, conversationId);
}

export async function markRead(
  changing: Changing,
  viewer: Viewer,
  { id: conversationId, messageId }: MarkReadInput,
): Promise<Conversation> {
  const { trx, now } = changing;
  const membership = await getLockedMembership(trx, viewer.id, conversationId);
  if (!(await isReadable(trx, { viewerId: viewer.id, conversationId, messageId }))) throw messageErrors.notFound();
  const isNew = messageId > membership.last_read_id;
  if (isNew) {
    const unreadCount = await countLeft(changing, membership, messageId);
    await saveRead(trx, { conversationId, memberId: viewer.id, lastReadId: messageId, unreadCount });
    publishConversation(changing, { conversationId, memberId: viewer.id });
    if (membership.unread_count > 0 && unreadCount === 0) publishNotifications(changing, [viewer.id]);
  }
  const row = await getConversationRow(trx, viewer.id, conversationId);
  if (isNew && row.other_id !== null && sendsReceipts(row)) {
    publishConversation(changing, { conversationId, memberId: row.other_id });
  }
  return viewConversation(row, { viewerId: viewer.id, now });
}

/** At the end of the conversation nothing is unread, by far the most frequent case. */
async function countLeft({ trx }: Changing, membership: ConversationMembership, messageId: number): Promise<number> {
  if (membership.last_message_id === null || messageId >= membership.last_message_id) return 0;
  if (membership.unread_count === 0) return 0;
  return countUnread(trx, { viewerId: membership.viewerId, conversationId: membership.id, after: messageId });
}
