import { exampleMedia } from '../../examples/entities.ts';
import { exampleClientId, exampleConversation, exampleMessage, exampleOwnMessage } from '../../examples/messages.ts';
import { page } from '../../examples/page.ts';
import { idempotencyKeyErrors } from '../../idempotency-key.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { mediaErrors } from '../media/media.errors.ts';
import { postErrors } from '../posts/post.errors.ts';
import { storyErrors } from '../stories/story.errors.ts';
import { messageErrors } from './message.errors.ts';
import {
  editMessageInput,
  listChangesInput,
  listMessagesInput,
  message,
  messageChanges,
  messageIdInput,
  messagePage,
  reactInput,
  sendMessageInput,
} from './message.schema.ts';

export const messageRouter = router({
  list: query(
    memberProcedure
      .input(listMessagesInput)
      .output(messagePage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/conversations/:conversationId/messages',
            operationId: 'listMessages',
            summary: 'List the messages of a conversation',
            description:
              'Newest first; the next page has older ones, and rel="prev" of the `Link` header leads to newer ones. Without those you have deleted for you.',
          },
        ],
        refusals: [messageErrors.conversationNotFound(), messageErrors.notFound()],
        example: {
          input: { conversationId: exampleConversation.id, limit: 20 },
          output: { ...page(exampleOwnMessage, exampleMessage), previousCursor: null },
        },
      }),
  ),

  listChanges: query(
    memberProcedure
      .input(listChangesInput)
      .output(messageChanges)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/conversations/:conversationId/changes',
            operationId: 'listMessageChanges',
            summary: 'List what has changed in a conversation',
            description:
              'New, edited, deleted and reacted messages after a revision, at most 100. Ask again with the `revision` of the response while `hasMore` is true.',
          },
        ],
        refusals: [messageErrors.conversationNotFound()],
        example: {
          input: { conversationId: exampleConversation.id, after: exampleMessage.revision },
          output: { messages: [exampleOwnMessage], revision: exampleOwnMessage.revision, hasMore: false },
        },
      }),
  ),

  send: mutation(
    memberProcedure
      .input(sendMessageInput)
      .use(rateLimit('messages'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/conversations/:conversationId/messages',
            operationId: 'sendMessage',
            summary: 'Send a message',
            description:
              'Text, media that were uploaded before, a post or a story. The same `clientId` again, or the same Idempotency-Key where there is none, returns the message that was sent with it first. Writing in a request accepts it.',
            status: 201,
            takesIdempotencyKey: true,
          },
        ],
        refusals: [
          messageErrors.conversationNotFound(),
          messageErrors.empty(),
          mediaErrors.invalid(),
          messageErrors.invalidReply(),
          messageErrors.deleted(),
          postErrors.notFound(),
          storyErrors.notFound(),
          messageErrors.notAccepted(),
          messageErrors.memberDeleted(),
          messageErrors.memberOnBreak(),
          messageErrors.closed(),
          messageErrors.requestWaits(),
          idempotencyKeyErrors.clientIdReused(),
        ],
        example: {
          input: {
            conversationId: exampleConversation.id,
            clientId: exampleClientId,
            content: exampleOwnMessage.content,
            media: [{ id: exampleMedia.id, alt: exampleMedia.alt }],
            replyToId: exampleMessage.id,
          },
          output: exampleOwnMessage,
        },
      }),
  ),

  edit: mutation(
    memberProcedure
      .input(editMessageInput)
      .use(rateLimit('messages'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/messages/:id',
            operationId: 'editMessage',
            summary: 'Edit your message',
            description: 'Its text; files and what it shares stay.',
          },
        ],
        refusals: [
          messageErrors.notFound(),
          messageErrors.notSender(),
          messageErrors.deleted(),
          messageErrors.notAccepted(),
          messageErrors.memberDeleted(),
          messageErrors.memberOnBreak(),
          messageErrors.closed(),
          messageErrors.requestWaits(),
        ],
        example: {
          input: { id: exampleOwnMessage.id, content: exampleOwnMessage.content },
          output: { ...exampleOwnMessage, editedAt: '2026-05-04T08:25:02.000Z' },
        },
      }),
  ),

  remove: mutation(
    memberProcedure
      .input(messageIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/messages/:id',
            operationId: 'deleteMessage',
            summary: 'Delete your message',
            description: 'For everyone, with its files. Its place stays, marked as deleted. Again, it changes nothing.',
          },
        ],
        refusals: [messageErrors.notFound(), messageErrors.notSender()],
        example: {
          input: { id: exampleOwnMessage.id },
          output: { ...exampleOwnMessage, content: '', isDeleted: true, replyTo: null, media: [] },
        },
      }),
  ),

  react: mutation(
    memberProcedure
      .input(reactInput)
      .use(rateLimit('messageReactions'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/messages/:id/reaction',
            operationId: 'reactToMessage',
            summary: 'React to a message',
            description: 'One reaction of a member on a message; null takes it away.',
          },
        ],
        refusals: [
          messageErrors.notFound(),
          messageErrors.deleted(),
          messageErrors.notAccepted(),
          messageErrors.memberDeleted(),
          messageErrors.memberOnBreak(),
          messageErrors.closed(),
          messageErrors.requestWaits(),
        ],
        example: { input: { id: exampleMessage.id, reaction: '😂' }, output: exampleMessage },
      }),
  ),
});
