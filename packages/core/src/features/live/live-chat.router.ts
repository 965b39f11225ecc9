import { exampleAuthor } from '../../examples/entities.ts';
import { exampleChatMessage, exampleOwnStream, exampleStream } from '../../examples/live.ts';
import { page } from '../../examples/page.ts';
import { idempotencyKeyErrors } from '../../idempotency-key.ts';
import { message } from '../../message.ts';
import { proceduresOf, rateLimit } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { memberErrors } from '../members/member.errors.ts';
import { liveErrors } from './live.errors.ts';
import {
  banInput,
  chatAfter,
  chatAfterInput,
  chatMessageInput,
  chatPage,
  deleteMessageInput,
  listChatInput,
  pinInput,
  pinnedMessage,
  sentChatMessage,
} from './live.schema.ts';

const { memberProcedure } = proceduresOf('live');

export const streamerRefusals = [liveErrors.streamNotFound(), liveErrors.notStreamer()];
export const participantRefusals = [liveErrors.streamNotFound(), liveErrors.banned(), liveErrors.streamEnded()];

export const liveChatProcedures = {
  listChat: query(
    memberProcedure
      .input(listChatInput)
      .output(chatPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/live-streams/:id/messages',
            operationId: 'listLiveChat',
            summary: 'List the chat of a live stream',
            description: 'The newest first, without those of members you have muted.',
          },
        ],
        refusals: [liveErrors.streamNotFound()],
        example: { input: { id: exampleStream.id }, output: page(exampleChatMessage) },
      }),
  ),

  chatAfter: query(
    memberProcedure
      .input(chatAfterInput)
      .output(chatAfter)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/live-streams/:id/messages/after',
            operationId: 'listLiveChatAfter',
            summary: 'List what is new in the chat of a live stream',
            description: 'After a message, in the order they were written, and which of those before it were deleted.',
          },
        ],
        refusals: [liveErrors.streamNotFound()],
        example: {
          input: { id: exampleStream.id, after: 203 },
          output: {
            messages: [exampleChatMessage],
            hasMore: false,
            examinedTo: exampleChatMessage.id,
            deletedIds: [201],
          },
        },
      }),
  ),

  say: mutation(
    memberProcedure
      .input(chatMessageInput)
      .use(rateLimit('liveChat'))
      .output(sentChatMessage)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/live-streams/:id/messages',
            operationId: 'sendLiveChatMessage',
            summary: 'Write in the chat of a live stream',
            description:
              'Status 201 when the message was written, 200 when it was there already. In slow mode `Retry-After` says when you may write again.',
            status: 201,
          },
        ],
        refusals: [
          ...participantRefusals,
          liveErrors.slowMode(10),
          idempotencyKeyErrors.clientIdReused(),
          liveErrors.chatMessageNotFound(),
        ],
        example: {
          input: {
            id: exampleStream.id,
            content: exampleChatMessage.content,
            clientId: exampleChatMessage.clientId ?? '',
          },
          output: { message: exampleChatMessage, isNew: true },
        },
      }),
  ),

  deleteMessage: mutation(
    memberProcedure
      .input(deleteMessageInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/live-streams/:id/messages/:messageId',
            operationId: 'deleteLiveChatMessage',
            summary: 'Delete a message of a chat',
            description: 'One of yours, or any as the streamer. Again, it changes nothing.',
          },
        ],
        refusals: [liveErrors.streamNotFound(), liveErrors.chatMessageNotFound(), liveErrors.notStreamer()],
        example: {
          input: { id: exampleStream.id, messageId: exampleChatMessage.id },
        },
      }),
    { message: 'Message deleted' },
  ),

  pin: mutation(
    memberProcedure
      .input(pinInput)
      .output(pinnedMessage)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/live-streams/:id/pin',
            operationId: 'pinLiveChatMessage',
            summary: 'Pin a message of the chat',
            description:
              'For the streamer: it is shown above the chat, instead of one that was pinned before. null pins none.',
          },
        ],
        refusals: [...streamerRefusals, liveErrors.chatMessageNotFound(), liveErrors.streamEnded()],
        example: {
          input: { id: exampleOwnStream.id, messageId: exampleChatMessage.id },
          output: { pinned: exampleChatMessage },
        },
      }),
  ),

  ban: mutation(
    memberProcedure
      .input(banInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/live-streams/:id/bans',
            operationId: 'banFromLiveStream',
            summary: 'Ban a member from your stream',
            description:
              'They can neither chat nor vote in it any more, or can again. They still watch; what they wrote and voted stays.',
          },
        ],
        refusals: [...streamerRefusals, liveErrors.cannotBanStreamer(), memberErrors.notFound()],
        example: {
          input: { id: exampleOwnStream.id, memberId: exampleAuthor.id, isBanned: true },
          output: { message: 'Member banned from this stream' },
        },
      }),
  ),
};
