import { liveErrors } from '@vibeline/core/features/live/live.errors';
import { slowModeWait } from '@vibeline/core/features/live/live.rules';
import type {
  BanInput,
  ChatAfter,
  ChatAfterInput,
  ChatMessage,
  ChatMessageInput,
  ChatPage,
  DeleteMessageInput,
  ListChatInput,
  PinInput,
  PinnedMessage,
  SentChatMessage,
} from '@vibeline/core/features/live/live.schema';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { idempotencyKeyErrors } from '@vibeline/core/idempotency-key';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { publishLiveChat, publishLiveStream } from '../../events/publish.ts';
import { findMember } from '../members/member.queries.ts';
import { viewChatMessage } from './live.view.ts';
import { saveStream } from './live-changes.queries.ts';
import {
  findChatFacts,
  findChatMessage,
  findLastWritten,
  findSentMessage,
  insertMessage,
  listChat,
  listChatAfter,
  listDeletedUpTo,
  saveBan,
  saveDeleted,
} from './live-chat.queries.ts';
import type { LiveCall } from './live-dependencies.ts';
import { lockOwn, lockOwnRunning } from './run-stream.ts';
import { assertTakesPart, lockSeen } from './watch-stream.ts';

/** The caller has checked that the stream exists for the viewer. */
export async function readChatPage(
  db: Kysely<Database>,
  viewer: Viewer,
  { id: streamId, limit, cursor }: ListChatInput,
): Promise<ChatPage> {
  const request = { list: `live.chat.${streamId}`, viewerId: viewer.id, limit, cursor };
  const find = (after: number | null) => listChat(db, { viewerId: viewer.id, streamId, after, limit });
  return pageById(db, request, find, (rows) => rows.map((row) => viewChatMessage(row, viewer.id)));
}

/** The caller has checked that the stream exists for the viewer. */
export async function readChatAfter(
  db: Kysely<Database>,
  viewer: Viewer,
  { id: streamId, after = 0 }: ChatAfterInput,
): Promise<ChatAfter> {
  const values = { viewerId: viewer.id, streamId, after };
  const { rows, examinedTo, hasMore } = await listChatAfter(db, values);
  return {
    messages: rows.map((row) => viewChatMessage(row, viewer.id)),
    hasMore,
    examinedTo,
    deletedIds: after === 0 ? [] : await listDeletedUpTo(db, values),
  };
}

export async function sendChatMessage(
  call: LiveCall,
  viewer: Viewer,
  { id: streamId, content, clientId }: ChatMessageInput,
): Promise<SentChatMessage> {
  const { trx, now } = call;
  const stream = await lockSeen(call, viewer, streamId);
  const sent = await findSentMessage(trx, { streamId, authorId: viewer.id, clientId });
  if (sent) {
    // The saved message is returned, also when the member may not write any more.
    if (sent.deleted_at === null && sent.content !== content) throw idempotencyKeyErrors.clientIdReused();
    return { message: await getMessage(call, viewer, { streamId, messageId: sent.id }), isNew: false };
  }
  await assertTakesPart(call, viewer, stream);
  if (stream.owner_id !== viewer.id && stream.slow_mode_seconds > 0) {
    const wait = slowModeWait(await findLastWritten(trx, streamId, viewer.id), stream.slow_mode_seconds, now);
    if (wait > 0) throw liveErrors.slowMode(wait);
  }
  const messageId = await insertMessage(trx, { streamId, authorId: viewer.id, clientId, content, now });
  publishLiveChat(call, streamId);
  return { message: await getMessage(call, viewer, { streamId, messageId }), isNew: true };
}

async function getMessage(
  { trx }: LiveCall,
  viewer: Viewer,
  key: { streamId: number; messageId: number },
): Promise<ChatMessage> {
  const row = await findChatMessage(trx, { ...key, viewerId: viewer.id });
  if (!row) throw liveErrors.chatMessageNotFound();
  return viewChatMessage(row, viewer.id);
}

export async function deleteMessage(
  call: LiveCall,
  viewer: Viewer,
  { id: streamId, messageId }: DeleteMessageInput,
): Promise<void> {
  const { trx, now } = call;
  const stream = await lockSeen(call, viewer, streamId);
  const message = await findChatFacts(trx, { viewerId: viewer.id, streamId, messageId });
  const mayDelete = stream.owner_id === viewer.id || message?.author_id === viewer.id;
  if (!message || (message.deleted_at !== null && !mayDelete)) throw liveErrors.chatMessageNotFound();
  if (!mayDelete) throw liveErrors.notStreamer();
  if (message.deleted_at !== null) return;
  await saveDeleted(trx, messageId, { deletedBy: viewer.id, now });
  if (stream.pinned_message_id === messageId) {
    await saveStream(trx, streamId, { pinned_message_id: null });
    publishLiveStream(call, streamId);
  }
  publishLiveChat(call, streamId);
}

export async function pinMessage(
  call: LiveCall,
  viewer: Viewer,
  { id: streamId, messageId }: PinInput,
): Promise<PinnedMessage> {
  await lockOwnRunning(call, viewer, streamId);
  const pinned = messageId === null ? null : await getMessage(call, viewer, { streamId, messageId });
  await saveStream(call.trx, streamId, { pinned_message_id: messageId });
  publishLiveStream(call, streamId);
  return { pinned };
}

export async function banFromStream(
  call: LiveCall,
  viewer: Viewer,
  { id: streamId, memberId, isBanned }: BanInput,
): Promise<void> {
  const { trx } = call;
  await lockOwn(call, viewer, streamId);
  if (memberId === viewer.id) throw liveErrors.cannotBanStreamer();
  if (!(await findMember(trx, memberId, viewer.id))) throw memberErrors.notFound();
  await saveBan(trx, { streamId, memberId, isBanned });
  publishLiveStream(call, streamId);
}
