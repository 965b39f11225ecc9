import { messageErrors } from '@vibeline/core/features/messages/message.errors';
import type { EditMessageInput, Message, ReactInput } from '@vibeline/core/features/messages/message.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publishMessages, publishNotifications } from '../../events/publish.ts';
import { deleteMediaOfMessages } from '../media/message-media.queries.ts';
import { changingRefusal, getLockedMembership, refusalOfClosed } from './conversations/get-conversation.ts';
import { findMessage, type MessageRow } from './message.queries.ts';
import {
  deleteReactions,
  findReaction,
  nextRevision,
  saveReaction,
  updateMessage,
  withdraw,
} from './message-changes.queries.ts';
import { isCounted, type MessageContext, viewOne } from './send-message.ts';

export async function editMessage(
  context: MessageContext,
  viewerId: number,
  { id, content }: EditMessageInput,
): Promise<Message> {
  const { trx, now } = context;
  const { conversation_id: conversationId } = await getEditable(trx, viewerId, id);
  const membership = await getLockedMembership(trx, viewerId, conversationId);
  const row = await getEditable(trx, viewerId, id);
  const refusal = await changingRefusal(trx, membership, now);
  if (refusal) throw refusal;
  if (row.content === content) return viewOne(context, viewerId, row);
  const revision = await nextRevision(trx, conversationId);
  await updateMessage(trx, id, { content, edited_at: now, revision });
  publishChange(context, viewerId, { row, revision });
  return viewOne(context, viewerId, { ...row, content, edited_at: now, revision });
}

async function getEditable(trx: Transaction<Database>, viewerId: number, messageId: number): Promise<MessageRow> {
  const row = await getOwnMessage(trx, viewerId, messageId);
  if (row.deleted_at !== null) throw messageErrors.deleted();
  return row;
}

export async function removeMessage(
  context: MessageContext,
  viewerId: number,
  messageId: number,
): Promise<{ message: Message; names: string[] }> {
  const { trx, now } = context;
  const { conversation_id: conversationId, deleted_at: deletedAt } = await getOwnMessage(trx, viewerId, messageId);
  const names: string[] = [];
  const revision = deletedAt === null ? await nextRevision(trx, conversationId) : null;
  const row = await getOwnMessage(trx, viewerId, messageId);
  if (revision !== null && row.deleted_at === null) {
    await updateMessage(trx, messageId, {
      content: '',
      input_hash: null,
      post_id: null,
      story_id: null,
      deleted_at: now,
      revision,
    });
    await deleteReactions(trx, messageId);
    names.push(...(await deleteMediaOfMessages(trx, [messageId])));
    const memberships = await withdraw(trx, { messageId, conversationId, senderId: viewerId });
    publishChange(context, viewerId, { row, revision });
    const counted = memberships.filter((membership) => membership.unread_count === 0 && isCounted(membership));
    publishNotifications(
      context,
      counted.map((membership) => membership.member_id),
    );
  }
  const message = await viewOne(context, viewerId, await getMessage(trx, viewerId, messageId));
  return { message, names };
}

export async function reactToMessage(
  context: MessageContext,
  viewerId: number,
  { id, reaction }: ReactInput,
): Promise<Message> {
  const { trx, now } = context;
  const reacting = { messageId: id, memberId: viewerId };
  const before = await getMessage(trx, viewerId, id);
  if (before.deleted_at !== null) throw messageErrors.deleted();
  if ((await findReaction(trx, reacting)) === reaction) return viewOne(context, viewerId, before);
  const membership = await getLockedMembership(trx, viewerId, before.conversation_id);
  const row = await getMessage(trx, viewerId, id);
  if (row.deleted_at !== null) throw messageErrors.deleted();
  // A member who may not write any more can still take a reaction back, while the chat is open.
  const refusal = reaction === null ? refusalOfClosed(membership, now) : await changingRefusal(trx, membership, now);
  if (refusal) throw refusal;
  const revision = await nextRevision(trx, membership.id);
  await saveReaction(trx, { ...reacting, reaction });
  await updateMessage(trx, id, { revision });
  publishChange(context, viewerId, { row, revision });
  return viewOne(context, viewerId, { ...row, revision });
}

async function getMessage(trx: Transaction<Database>, viewerId: number, messageId: number): Promise<MessageRow> {
  const row = await findMessage(trx, viewerId, messageId);
  if (!row) throw messageErrors.notFound();
  return row;
}

async function getOwnMessage(trx: Transaction<Database>, viewerId: number, messageId: number): Promise<MessageRow> {
  const row = await getMessage(trx, viewerId, messageId);
  if (row.author_id !== viewerId) throw messageErrors.notSender();
  return row;
}

function publishChange(
  context: MessageContext,
  actorId: number,
  { row, revision }: { row: MessageRow; revision: number },
): void {
  publishMessages(context, { conversationId: row.conversation_id, actorId, revision });
}
