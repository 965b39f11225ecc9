import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { defineChange, type InputOf } from '../../../lib/outbox/change.ts';
import { hasFields, isId, isText, listOf, orNull } from '../../../lib/outbox/input-fields.ts';

export const MESSAGE_SIGNED_OUT = 'Please log in to send messages.';

const TITLE_LENGTH = 80;

export type RepliedMessage = NonNullable<Message['replyTo']>;

interface SentFile {
  id: number;
  alt: string | null;
}

const isFile = (file: unknown) => hasFields<SentFile>(file, { id: isId, alt: orNull(isText) });
const isReplied = (replied: unknown) =>
  hasFields<RepliedMessage>(replied, { id: isId, senderName: isText, excerpt: isText });

/** The server knows the message by its `clientId`, so that it is sent once. */
export const newMessage = defineChange(
  'messages.send',
  {
    conversationId: isId,
    clientId: isText,
    content: isText,
    media: listOf(isFile),
    replyTo: orNull(isReplied),
    postId: orNull(isId),
    storyId: orNull(isId),
  },
  {
    title: ({ content, media }) => {
      if (content !== '') return `Message “${excerptOf(content, TITLE_LENGTH)}”`;
      return media.length > 0 ? 'Message with files' : 'Message';
    },
  },
);

export type NewMessage = InputOf<typeof newMessage>;
