import { excerptOf } from '../../excerpt.rules.ts';
import { LAST_MESSAGE_MAX } from './message.rules.ts';
import type { Message } from './message.schema.ts';

interface SummarizedMessage {
  content: string;
  isDeleted: boolean;
  /** Kind of its first file; null when it has none. */
  mediaKind: 'image' | 'video' | null;
  shared: 'post' | 'story' | null;
}

/**
 * The beginning of a message in one line, for a list of conversations and for the message that replies to it: without a
 * text it says what the message contains. Empty when it was deleted.
 */
export function summaryOf({ content, isDeleted, mediaKind, shared }: SummarizedMessage): string {
  if (isDeleted) return '';
  const text = excerptOf(content, LAST_MESSAGE_MAX);
  if (text !== '') return text;
  if (mediaKind !== null) return mediaKind === 'video' ? 'Video' : 'Photo';
  if (shared !== null) return shared === 'post' ? 'Shared a post' : 'Shared a story';
  return '';
}

export function summaryOfMessage({
  content,
  isDeleted,
  media,
  shared,
}: Pick<Message, 'content' | 'isDeleted' | 'media' | 'shared'>): string {
  return summaryOf({ content, isDeleted, mediaKind: media[0]?.mediaType ?? null, shared: shared?.kind ?? null });
}
