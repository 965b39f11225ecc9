import * as z from 'zod';
import { clientIdInput, id, idInput, isoTime } from '../../ids.ts';
import { pageInput } from '../../page.ts';
import { visibleOrEmpty } from '../../text.rules.ts';
import { memberText } from '../../text.ts';
import { media, postMediaInput } from '../media/media.schema.ts';
import { author } from '../members/member.schema.ts';
import {
  MESSAGE_EMPTY,
  MESSAGE_FILES_MAX,
  messageReactions,
  messageText,
  TOO_MANY_MESSAGE_FILES,
} from './message.rules.ts';

const conversationId = idInput.describe('The conversation’s id.');
const messageId = idInput.describe('The message’s id.');
export const messageIdInput = z.object({ id: messageId });

const text = memberText(messageText).transform(visibleOrEmpty);

const ONE_SHARED = 'Share a post or a story, not both';

export const sendMessageInput = z
  .object({
    conversationId,
    clientId: clientIdInput
      .optional()
      .describe('Made by the client: the same one again returns the message that was sent with it.'),
    content: text.default('').describe('Plain text; may be blank only with a file or something shared.'),
    media: postMediaInput
      .refine((list) => list.length <= MESSAGE_FILES_MAX, { error: TOO_MANY_MESSAGE_FILES })
      .describe('Uploaded before with POST /api/media and not used yet, in this order.'),
    replyToId: idInput.nullable().default(null).describe('The message of this conversation that it replies to.'),
    postId: idInput.nullable().default(null).describe('A post that you may see, to share.'),
    storyId: idInput.nullable().default(null).describe('A story that you may see, to share or to reply to.'),
  })
  .refine(({ postId, storyId }) => postId === null || storyId === null, { error: ONE_SHARED });
export type SendMessageInput = z.output<typeof sendMessageInput>;

export const editMessageInput = z.object({
  id: messageId,
  content: memberText({ ...messageText, required: MESSAGE_EMPTY })
    .transform((content) => content.trim())
    .describe('Plain text, not blank.'),
});
export type EditMessageInput = z.output<typeof editMessageInput>;

export const reactInput = z.object({
  id: messageId,
  reaction: z
    .enum(messageReactions, { error: `reaction must be one of ${messageReactions.join(' ')}` })
    .nullable()
    .describe('In place of the one you had; null for none.'),
});
export type ReactInput = z.output<typeof reactInput>;

export const listMessagesInput = pageInput.extend({
  conversationId,
  direction: z
    .enum(['forward', 'backward'], { error: 'direction must be forward or backward' })
    .default('forward')
    .describe('With a cursor: `forward` for older messages, `backward` for newer ones.'),
  start: z
    .enum(['latest', 'unread'], { error: 'start must be latest or unread' })
    .default('latest')
    .describe('Without a cursor: `unread` begins with some messages before and after the first unread one.'),
  aroundId: idInput.optional().describe('Without a cursor: begins with some messages before and after this one.'),
});
export type ListMessagesInput = z.output<typeof listMessagesInput>;

export const listChangesInput = z.object({
  conversationId,
  after: z
    .union(
      [
        z.number().int().min(0),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      {
        error: 'after must be a whole number',
      },
    )
    .describe('The revision up to which you know the messages.'),
});
export type ListChangesInput = z.output<typeof listChangesInput>;

const sharedPost = z
  .object({
    id: id.describe('The post’s id.'),
    author,
    excerpt: z.string().describe('The beginning of its text.'),
    media: media.nullable().describe('The first of its pictures and videos.'),
  })
  .meta({ id: 'SharedPost', description: 'What a card shows of a post.' });
const sharedStory = z
  .object({
    id: id.describe('The story’s id.'),
    author,
    excerpt: z.string().describe('The beginning of its text.'),
    backgroundColor: z.string().nullable().describe('`#rrggbb`, of a text story.'),
    media: media.nullable().describe('The first of its pictures and videos.'),
  })
  .meta({ id: 'SharedStory', description: 'What a card shows of a story.' });

const shared = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('post'),
      post: sharedPost.nullable().describe('null when you may not see it, or not any more.'),
    }),
    z.object({
      kind: z.literal('story'),
      story: sharedStory.nullable().describe('null when you may not see it, or not any more.'),
    }),
  ])
  .meta({ id: 'SharedInMessage', description: 'A post or story that a message shares.' });
export type Shared = z.output<typeof shared>;

export const message = z
  .object({
    id: id.describe('The message’s id: ascending in the order of a conversation.'),
    conversationId: id.describe('The conversation it is in.'),
    revision: z.number().int().nonnegative().describe('Of its latest change; ascending in a conversation.'),
    clientId: z.string().nullable().describe('The one it was sent with; null for others than the sender.'),
    sender: author,
    content: z.string().describe('Plain text; empty when it was deleted.'),
    createdAt: isoTime,
    editedAt: isoTime.nullable().describe('When it was last edited.'),
    isDeleted: z.boolean().describe('Whether its sender deleted it: then nothing of it is sent.'),
    replyTo: z
      .object({
        id: id.describe('The message’s id.'),
        senderName: z.string().describe('The name of who wrote it; empty when you may not see it.'),
        excerpt: z
          .string()
          .describe('Its beginning, or what it contains; empty when it was deleted or you may not see it.'),
      })
      .meta({ id: 'RepliedMessage', description: 'The message that another one replies to.' })
      .nullable()
      .describe('What it replies to.'),
    media: z.array(media).describe('Its pictures and videos, in order.'),
    shared: shared.nullable().describe('What it shares.'),
    reactions: z
      .array(
        z
          .object({
            reaction: z.enum(messageReactions).describe('One of six.'),
            count: z.number().int().min(1).describe('How many members gave it.'),
            isMine: z.boolean().describe('Whether you gave it.'),
          })
          .meta({ id: 'MessageReactionCount', description: 'How many members gave a reaction.' }),
      )
      .describe('Those given, the most frequent first.'),
  })
  .meta({ id: 'ConversationMessage', description: 'A message of a conversation that you are part of.' });
export type Message = z.output<typeof message>;

/** Newest first. `nextCursor` leads to older ones, `previousCursor` to newer ones; null where there are none. */
export const messagePage = z.object({
  items: z.array(message),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});
export type MessagePage = z.output<typeof messagePage>;

export const messageChanges = z
  .object({
    messages: z.array(message).describe('Those that are new or have changed, in the order of their changes.'),
    revision: z.number().int().nonnegative().describe('Up to which you then know the messages.'),
    hasMore: z.boolean().describe('Whether to ask again, with this `revision`.'),
  })
  .meta({ id: 'MessageChanges', description: 'What has changed in a conversation since a revision.' });
export type MessageChanges = z.output<typeof messageChanges>;

/** Uses the names of the documented sample. */
export const restMessage = message
  .extend({
    senderId: author.shape.id.describe('Who sent it; 0 for one who is unnamed to you.'),
    timestamp: isoTime.describe('When it was sent.'),
    isMe: z.boolean().describe('Whether you sent it.'),
  })
  .meta({ id: 'ConversationMessage', description: 'A message of a conversation that you are part of.' });

/** A message of the viewer has no relation to them, nor has one whose sender is unnamed, whose id is 0. */
export function toRestMessage(sent: Message): z.output<typeof restMessage> {
  return {
    ...sent,
    senderId: sent.sender.id,
    timestamp: sent.createdAt,
    isMe: sent.sender.relation === null && sent.sender.id !== 0,
  };
}

export const restMessageChanges = messageChanges
  .extend({
    messages: z.array(restMessage).describe('Those that are new or have changed, in the order of their changes.'),
  })
  .meta({ id: 'MessageChanges', description: 'What has changed in a conversation since a revision.' });

export function toRestMessageChanges({ messages, ...rest }: MessageChanges): z.output<typeof restMessageChanges> {
  return { ...rest, messages: messages.map(toRestMessage) };
}
