import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { hasFields, isId, isText, orNull } from '../../../lib/outbox/input-fields.ts';

export const MESSAGE = 'messages.send';

export const MESSAGE_SIGNED_OUT = 'Please log in to send messages.';

export type RepliedMessage = NonNullable<Message['replyTo']>;

interface SentFile {
  id: number;
  alt: string | null;
}

export interface NewMessage {
  conversationId: number;
  /** The server knows the message by it, so that it is sent once. */
  clientId: string;
  content: string;
  media: readonly SentFile[];
  replyTo: RepliedMessage | null;
  postId: number | null;
  storyId: number | null;
}

const isFile = (file: unknown) => hasFields<SentFile>(file, { id: isId, alt: orNull(isText) });
const isReplied = (replied: unknown) =>
  hasFields<RepliedMessage>(replied, { id: isId, senderName: isText, excerpt: isText });

export function isNewMessage(input: unknown): input is NewMessage {
  return hasFields<NewMessage>(input, {
    conversationId: isId,
    clientId: isText,
    content: isText,
    media: (media) => Array.isArray(media) && media.every(isFile),
    replyTo: orNull(isReplied),
    postId: orNull(isId),
    storyId: orNull(isId),
  });
}

const TITLE_LENGTH = 80;

export function messageTitle({ content, media }: NewMessage): string {
  if (content !== '') return `Message “${excerptOf(content, TITLE_LENGTH)}”`;
  return media.length > 0 ? 'Message with files' : 'Message';
}
