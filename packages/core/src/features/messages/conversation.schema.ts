import * as z from 'zod';
import { formBoolean } from '../../form-boolean.ts';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { unnamedMatch } from '../match/match.schema.ts';
import { author, listMembersInput } from '../members/member.schema.ts';
import {
  CONVERSATIONS_COUNTED_MAX,
  conversationFilters,
  conversationKinds,
  UNREAD_COUNTED_MAX,
} from './message.rules.ts';

const conversationId = idInput.describe('The conversation’s id.');
export const conversationIdInput = z.object({ id: conversationId });

export const listConversationsInput = pageInput.extend({
  filter: z
    .enum(conversationFilters, { error: `filter must be one of ${conversationFilters.join(', ')}` })
    .default('inbox')
    .describe('`requests`: those of members whom you have not answered or accepted.'),
  search: listMembersInput.shape.search.describe('Only those whose name contains this.'),
});
export type ListConversationsInput = z.output<typeof listConversationsInput>;

const ONE_OF_THREE = 'Send memberId, matchId or circleId';

export const openConversationInput = z
  .object({
    memberId: idInput.optional().describe('The member to write to.'),
    matchId: idInput.optional().describe('One of your matches that was accepted.'),
    circleId: idInput.optional().describe('A circle that you are in.'),
  })
  .refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, {
    error: ONE_OF_THREE,
  });
export type OpenConversationInput = z.output<typeof openConversationInput>;

export const markReadInput = z.object({
  id: conversationId,
  messageId: idInput.describe('The last message that you have read.'),
});
export type MarkReadInput = z.output<typeof markReadInput>;

export const muteConversationInput = z.object({
  id: conversationId,
  isMuted: formBoolean('isMuted').describe('Whether its messages are left out of your counts.'),
});
export type MuteConversationInput = z.output<typeof muteConversationInput>;

const count = z.number().int().nonnegative();

const lastMessage = z
  .object({
    id: id.describe('The message’s id.'),
    senderId: z
      .number()
      .int()
      .nonnegative()
      .meta({ format: 'int64' })
      .describe('Who wrote it; 0 for one who is unnamed to you.'),
    senderName: z.string().describe('The name of who wrote it.'),
    text: z.string().describe('Its beginning, or what it contains, in one line; empty when it was deleted.'),
    isDeleted: z.boolean().describe('Whether it was deleted.'),
    createdAt: isoTime,
  })
  .meta({ id: 'LastMessage', description: 'The latest message of a conversation that you may see.' });
export type LastMessage = z.output<typeof lastMessage>;

export const conversation = z
  .object({
    id: id.describe('The conversation’s id.'),
    kind: z
      .enum(conversationKinds)
      .describe('`direct`: of two members; `match`: of the two of a match; `circle`: of all members of a circle.'),
    name: z
      .string()
      .describe(
        'The other member’s name, or the circle’s; `Deleted member` for one who is deleted, `Anonymous` for one who is unnamed to you.',
      ),
    member: author
      .nullable()
      .describe('The other member; null in a circle, and when they are deleted or unnamed to you.'),
    isUnnamed: z.boolean().describe('Whether the other member of a match is unnamed to you.'),
    circleId: id.nullable().describe('The circle, in one of a circle.'),
    memberCount: count.describe('How many members are in it, you included.'),
    match: z
      .object({
        id: id.describe('The match’s id.'),
        sessionId: id.describe('The id of its session.'),
        vibeContent: z.string().describe('What the session is about.'),
        unnamed: unnamedMatch.nullable().describe('null when both see who the other one is.'),
      })
      .meta({ id: 'ConversationMatch', description: 'The match that a conversation belongs to.' })
      .nullable()
      .describe('The match, in one of a match.'),
    isOnline: z.boolean().nullable().describe('Whether the other member is online; null unless a friend who shows it.'),
    isRequest: z.boolean().describe('Whether it waits for you to accept it.'),
    needsAcceptance: z
      .boolean()
      .describe(
        'Whether what you write is a request: the other member has still to accept it, and does not follow you.',
      ),
    isMuted: z.boolean().describe('Whether you have muted it.'),
    unreadCount: count
      .max(UNREAD_COUNTED_MAX)
      .describe(
        `Messages of others after the last one that you have read; counted up to ${UNREAD_COUNTED_MAX}, so there may be more.`,
      ),
    lastReadId: id.nullable().describe('The last message that you have read.'),
    seenId: id
      .nullable()
      .describe('The last message that the other member has read, when both of you send read receipts.'),
    lastMessage: lastMessage.nullable().describe('null when there is none.'),
    revision: count.describe('Of the latest change of its messages.'),
    closesAt: isoTime
      .nullable()
      .describe('When it closes, in one of a match: a week after its session; null for others.'),
    refusal: z
      .string()
      .nullable()
      .describe('Why you cannot write in it now: a message for members; null when you can.'),
  })
  .meta({ id: 'Conversation', description: 'A conversation that you are part of.' });
export type Conversation = z.output<typeof conversation>;

/** Uses the names of the documented sample. */
export const restConversation = conversation
  .omit({ lastMessage: true })
  .extend({
    avatar: z.string().nullable().describe('The other member’s picture: a relative URL.'),
    vibeScore: z.number().int().min(0).max(100).nullable().describe('The other member’s; null in a circle.'),
    lastMessage: z.string().nullable().describe('The beginning of the latest message.'),
    timestamp: isoTime.nullable().describe('When the latest message was sent.'),
    latest: conversation.shape.lastMessage,
  })
  .meta({ id: 'Conversation', description: 'A conversation that you are part of.' });

export function toRestConversation({ lastMessage: latest, ...rest }: Conversation): z.output<typeof restConversation> {
  return {
    ...rest,
    avatar: rest.member?.profileImage ?? null,
    vibeScore: rest.member?.vibeScore ?? null,
    lastMessage: latest?.text ?? null,
    timestamp: latest?.createdAt ?? null,
    latest,
  };
}

export const conversationPage = pageOf(conversation);
export type ConversationPage = z.output<typeof conversationPage>;

export const messageCounts = z
  .object({
    unreadConversations: count
      .max(CONVERSATIONS_COUNTED_MAX)
      .describe(
        `Conversations with unread messages, without muted ones and requests; counted up to ${CONVERSATIONS_COUNTED_MAX}.`,
      ),
    messageRequests: count
      .max(CONVERSATIONS_COUNTED_MAX)
      .describe(`Conversations that wait for you to accept them; counted up to ${CONVERSATIONS_COUNTED_MAX}.`),
  })
  .meta({ id: 'MessageCounts', description: 'What of your messages waits for you.' });
export type MessageCounts = z.output<typeof messageCounts>;
