import { exampleAuthor } from '../../examples/entities.ts';
import { exampleConversation, exampleOwnMessage } from '../../examples/messages.ts';
import { page } from '../../examples/page.ts';
import { message } from '../../message.ts';
import { memberProcedure, rateLimit, refuseUnoffered, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { circleErrors } from '../circles/circle.errors.ts';
import { matchErrors } from '../match/match.errors.ts';
import { memberErrors } from '../members/member.errors.ts';
import {
  conversation,
  conversationIdInput,
  conversationPage,
  listConversationsInput,
  markReadInput,
  messageCounts,
  muteConversationInput,
  openConversationInput,
} from './conversation.schema.ts';
import { messageErrors } from './message.errors.ts';

export const conversationRouter = router({
  list: query(
    memberProcedure
      .input(listConversationsInput)
      .output(conversationPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/conversations',
            operationId: 'listConversations',
            summary: 'List your conversations',
            description:
              'Those with messages, the one with the latest message first. With `filter=requests` those that wait for you to accept them.',
          },
        ],
        example: { input: { search: 'ben' }, output: page(exampleConversation) },
      }),
  ),

  get: query(
    memberProcedure
      .input(conversationIdInput)
      .output(conversation)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/conversations/:id',
            operationId: 'getConversation',
            summary: 'Get a conversation',
            description: 'One that you are part of.',
          },
        ],
        refusals: [messageErrors.conversationNotFound()],
        example: { input: { id: exampleConversation.id }, output: exampleConversation },
      }),
  ),

  open: mutation(
    memberProcedure
      .input(openConversationInput)
      .use(refuseUnoffered)
      .use(rateLimit('conversations'))
      .output(conversation)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/conversations',
            operationId: 'openConversation',
            summary: 'Open a conversation',
            description:
              'The one with a member, of an accepted match or of a circle you are in; made when there is none. Nobody is told before a message is sent.',
            status: 201,
          },
        ],
        refusals: [
          messageErrors.self(),
          memberErrors.notFound(),
          messageErrors.notAccepted(),
          matchErrors.notFound(),
          messageErrors.matchNotAccepted(),
          circleErrors.notFound(),
          circleErrors.notMember(),
        ],
        example: { input: { memberId: exampleAuthor.id }, output: exampleConversation },
      }),
  ),

  accept: mutation(
    memberProcedure
      .input(conversationIdInput)
      .output(conversation)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/conversations/:id/accept',
            operationId: 'acceptConversation',
            summary: 'Accept a request',
            description: 'It moves to your other conversations. Again, it changes nothing.',
          },
        ],
        refusals: [messageErrors.conversationNotFound()],
        example: { input: { id: exampleConversation.id }, output: exampleConversation },
      }),
  ),

  clear: mutation(
    memberProcedure
      .input(conversationIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/conversations/:id',
            operationId: 'deleteConversation',
            summary: 'Delete a conversation for you',
            description: 'It leaves your lists until a new message. Others keep everything.',
          },
        ],
        refusals: [messageErrors.conversationNotFound()],
        example: { input: { id: exampleConversation.id } },
      }),
    { message: 'Conversation deleted' },
  ),

  setMuted: mutation(
    memberProcedure
      .input(muteConversationInput)
      .output(conversation)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/conversations/:id/muted',
            operationId: 'muteConversation',
            summary: 'Mute a conversation, or end it',
            description: 'The messages of a muted one are left out of your counts. Others are not told.',
          },
        ],
        refusals: [messageErrors.conversationNotFound()],
        example: {
          input: { id: exampleConversation.id, isMuted: true },
          output: { ...exampleConversation, isMuted: true },
        },
      }),
  ),

  markRead: mutation(
    memberProcedure
      .input(markReadInput)
      .output(conversation)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/conversations/:id/read',
            operationId: 'markConversationRead',
            summary: 'Mark a conversation as read',
            description: 'Up to a message of it, on every device. An earlier message than before changes nothing.',
          },
        ],
        refusals: [messageErrors.conversationNotFound(), messageErrors.notFound()],
        example: {
          input: { id: exampleConversation.id, messageId: exampleOwnMessage.id },
          output: exampleConversation,
        },
      }),
  ),

  typing: mutation(
    memberProcedure
      .input(conversationIdInput)
      .use(rateLimit('typing'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/conversations/:id/typing',
            operationId: 'announceTyping',
            summary: 'Say that you are typing',
            description: 'To the others in the conversation, unless your settings say not to. Nothing is stored.',
          },
        ],
        refusals: [messageErrors.conversationNotFound(), messageErrors.closed()],
        example: { input: { id: exampleConversation.id } },
      }),
    { message: 'Announced' },
  ),

  counts: query(
    memberProcedure.output(messageCounts).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/conversations/counts',
          operationId: 'countConversations',
          summary: 'Count what of your messages waits for you',
          description: 'Conversations with unread messages, and requests.',
        },
      ],
      example: { output: { unreadConversations: 2, messageRequests: 1 } },
    }),
  ),
});
