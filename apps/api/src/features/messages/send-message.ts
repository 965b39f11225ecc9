import { messageErrors } from '@vibeline/core/features/messages/message.errors';
import type { Message, SendMessageInput } from '@vibeline/core/features/messages/message.schema';
import { postErrors } from '@vibeline/core/features/posts/post.errors';
import { storyErrors } from '@vibeline/core/features/stories/story.errors';
import { idempotencyKeyErrors } from '@vibeline/core/idempotency-key';
import type { Transaction } from 'kysely';
import { hashInput } from '../../db/idempotency.ts';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishMessages, publishNotifications } from '../../events/publish.ts';
import { attachMessageMedia } from '../media/message-media.queries.ts';
import { enqueueMessagePushes } from '../notifications/push/push-queue.queries.ts';
import { findPost } from '../posts/post.queries.ts';
import { findStory } from '../stories/story.queries.ts';
import { type ConversationMembership, getMembership, writingRefusal } from './conversations/get-conversation.ts';
import { findMessage, findSentWith, type MessageRow } from './message.queries.ts';
import { deliver, insertMessage, nextRevision } from './message-changes.queries.ts';
import { type ReadDependencies, viewMessages } from './read-messages.ts';

export interface MessageContext extends PublishContext, Pick<ReadDependencies, 'signedUrlsFor'> {
  now: number;
}

export async function viewOne({ trx, signedUrlsFor, now }: MessageContext, viewerId: number, row: MessageRow) {
  const [message] = await viewMessages({ db: trx, signedUrlsFor, now: () => now }, viewerId, [row]);
  if (!message) throw messageErrors.notFound();
  return message;
}

export async function sendMessage(
  context: MessageContext,
  viewerId: number,
  input: SendMessageInput,
): Promise<Message> {
  const { trx, now } = context;
  const { conversationId, content, media, postId, storyId, replyToId } = input;
  // Checked first, so that neither a member outside the conversation nor a repeated call locks it.
  await getMembership(trx, viewerId, conversationId);
  const sent = await findSent(trx, viewerId, input);
  if (sent) return viewOne(context, viewerId, sent);
  if (content === '' && media.length === 0 && postId === null && storyId === null) throw messageErrors.empty();

  const revision = await nextRevision(trx, conversationId);
  // Checked again, because the same call may have been sent while this one waited for the lock.
  const sentMeanwhile = await findSent(trx, viewerId, input);
  if (sentMeanwhile) return viewOne(context, viewerId, sentMeanwhile);
  const membership = await getMembership(trx, viewerId, conversationId);
  const refusal = await writingRefusal(trx, membership, now);
  if (refusal) throw refusal;
  await checkReferences(context, viewerId, input);
  const messageId = await insertMessage(trx, {
    conversation_id: conversationId,
    sender_id: viewerId,
    client_id: input.clientId ?? null,
    input_hash: input.clientId === undefined ? null : hashOf(input),
    content,
    reply_to_id: replyToId,
    post_id: postId,
    story_id: storyId,
    revision,
    created_at: now,
  });
  if (messageId === null) {
    const first = await findSent(trx, viewerId, input);
    if (!first) throw messageErrors.notFound();
    return viewOne(context, viewerId, first);
  }
  await attachMessageMedia(trx, messageId, viewerId, media);
  await deliverMessage(context, membership, { messageId, revision });
  const row = await findMessage(trx, viewerId, messageId);
  if (!row) throw messageErrors.notFound();
  return viewOne(context, viewerId, row);
}

/** Throws `conflict/client_id_reused`. */
async function findSent(
  trx: Transaction<Database>,
  senderId: number,
  input: SendMessageInput,
): Promise<MessageRow | undefined> {
  const { clientId, conversationId } = input;
  const sent = clientId === undefined ? undefined : await findSentWith(trx, senderId, clientId);
  if (!sent) return undefined;
  // A deleted message has nothing left to compare.
  const isSame = sent.input_hash === null ? sent.conversation_id === conversationId : sent.input_hash === hashOf(input);
  if (!isSame) throw idempotencyKeyErrors.clientIdReused();
  return sent;
}

function hashOf({ clientId: _, ...input }: SendMessageInput): string {
  return hashInput(input);
}

async function checkReferences(
  { trx, now }: MessageContext,
  viewerId: number,
  { conversationId, replyToId, postId, storyId }: SendMessageInput,
): Promise<void> {
  if (replyToId !== null) {
    const repliedTo = await findMessage(trx, viewerId, replyToId);
    if (repliedTo?.conversation_id !== conversationId) throw messageErrors.invalidReply();
    if (repliedTo.deleted_at !== null) throw messageErrors.deleted();
  }
  if (postId !== null && !(await findPost(trx, viewerId, postId))) throw postErrors.notFound();
  if (storyId !== null && !(await findStory(trx, viewerId, storyId, now))) throw storyErrors.notFound();
}

async function deliverMessage(
  publishing: PublishContext & { now: number },
  { id: conversationId, viewerId, ...before }: ConversationMembership,
  { messageId, revision }: { messageId: number; revision: number },
): Promise<void> {
  const memberships = await deliver(publishing.trx, { messageId, conversationId, senderId: viewerId });
  await enqueueMessagePushes(publishing.trx, { conversationId, senderId: viewerId, now: publishing.now });
  publishMessages(publishing, { conversationId, actorId: viewerId, revision });
  const counted = memberships.filter((membership) => {
    if (membership.member_id === viewerId) return before.unread_count > 0 || before.state !== 'active';
    // A request becomes part of the inbox when its receiver follows the sender now, or is their friend.
    const isMoved = before.other_state === 'request' && membership.state === 'active';
    return isMoved || (membership.unread_count === 1 && isCounted(membership));
  });
  publishNotifications(
    publishing,
    counted.map((membership) => membership.member_id),
  );
}

export function isCounted({ state, is_muted }: { state: ConversationMembership['state']; is_muted: number }): boolean {
  return state === 'request' || is_muted === 0;
}
