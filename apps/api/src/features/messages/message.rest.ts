import { invalidMedia } from '@vibeline/core/features/media/media.rules';
import {
  conversationNotFound,
  invalidReply,
  messageDeleted,
  messageEmpty,
  messageNotFound,
  messagesNotAccepted,
  notSender,
  requestWaits,
} from '@vibeline/core/features/messages/message.rules';
import {
  restMessage,
  restMessageChanges,
  toRestMessage,
  toRestMessageChanges,
} from '@vibeline/core/features/messages/message.schema';
import { postNotFound } from '@vibeline/core/features/posts/post.rules';
import { storyNotFound } from '@vibeline/core/features/stories/story.rules';
import { clientIdReused } from '@vibeline/core/idempotency-key.rules';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const response = { schema: restMessage, from: toRestMessage };

export const messageRows: RestRow[] = [
  restList({
    path: '/api/conversations/:conversationId/messages',
    procedure: 'messages.list',
    operationId: 'listMessages',
    summary: 'List the messages of a conversation',
    description:
      'Newest first; the next page has older ones, and rel="prev" of the `Link` header leads to newer ones. Without those you have deleted for you.',
    refusals: [conversationNotFound(), messageNotFound()],
    item: response,
  }),
  restRow({
    method: 'POST',
    path: '/api/conversations/:conversationId/messages',
    procedure: 'messages.send',
    operationId: 'sendMessage',
    summary: 'Send a message',
    description:
      'Text, media that were uploaded before, a post or a story. The same `clientId` again, or the same Idempotency-Key where there is none, returns the message that was sent with it first. Writing in a request accepts it.',
    status: 201,
    takesIdempotencyKey: true,
    refusals: [
      conversationNotFound(),
      messageEmpty(),
      invalidMedia(),
      invalidReply(),
      messageDeleted(),
      postNotFound(),
      storyNotFound(),
      messagesNotAccepted(),
      requestWaits(),
      clientIdReused(),
    ],
    response,
  }),
  restRow({
    method: 'GET',
    path: '/api/conversations/:conversationId/changes',
    procedure: 'messages.listChanges',
    operationId: 'listMessageChanges',
    summary: 'List what has changed in a conversation',
    description:
      'New, edited, deleted and reacted messages after a revision, at most 100. Ask again with the `revision` of the response while `hasMore` is true.',
    refusals: [conversationNotFound()],
    response: { schema: restMessageChanges, from: toRestMessageChanges },
  }),
  restRow({
    method: 'PUT',
    path: '/api/messages/:id',
    procedure: 'messages.edit',
    operationId: 'editMessage',
    summary: 'Edit your message',
    description: 'Its text; files and what it shares stay.',
    refusals: [messageNotFound(), notSender(), messageDeleted(), messagesNotAccepted(), requestWaits()],
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/messages/:id',
    procedure: 'messages.remove',
    operationId: 'deleteMessage',
    summary: 'Delete your message',
    description: 'For everyone, with its files. Its place stays, marked as deleted. Again, it changes nothing.',
    refusals: [messageNotFound(), notSender()],
    response,
  }),
  restRow({
    method: 'PUT',
    path: '/api/messages/:id/reaction',
    procedure: 'messages.react',
    operationId: 'reactToMessage',
    summary: 'React to a message',
    description: 'One reaction of a member on a message; null takes it away.',
    refusals: [messageNotFound(), messageDeleted(), messagesNotAccepted(), requestWaits()],
    response,
  }),
];
