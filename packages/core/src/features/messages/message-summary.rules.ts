import { excerptOf } from '../../excerpt.rules.ts';
import { LAST_MESSAGE_MAX } from './message.rules.ts';
import type { Message } from './message.schema.ts';

interface SummarizedMessage {
  content: string;
  isDeleted: boolean;
  /** Kind of the first file; null without one. */
  mediaKind: 'image' | 'video' | null;
  shared: 'post' | 'story' | null;
}

/**
 * One line for lists and replies: the beginning of the text or, without a text, what the message contains. Empty for a
 * deleted message.
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
