import type { Message } from '@vibeline/core/features/messages/message.schema';
import { summaryOfMessage } from '@vibeline/core/features/messages/message-summary.rules';
import { dateFormat } from '../../../lib/date-format.ts';

/** More than these are shown in the size of text. */
const LARGE_MAX = 5;

const EMOJI =
  /\p{Regional_Indicator}{2}|[#*\d]\ufe0f?\u20e3|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/gu;

export function isFewEmojis(text: string): boolean {
  if (text.length > 100) return false;
  const count = text.match(EMOJI)?.length ?? 0;
  return count > 0 && count <= LARGE_MAX && text.replaceAll(EMOJI, '').trim() === '';
}

const TIME = dateFormat({ timeStyle: 'short' });
const FULL = dateFormat({ dateStyle: 'full', timeStyle: 'short' });

export const timeOf = (time: string): string => TIME.format(new Date(time));
export const fullTimeOf = (time: string): string => FULL.format(new Date(time));

export function spokenText(message: Message): string {
  return `${message.sender.name}: ${message.isDeleted ? 'Message deleted' : summaryOfMessage(message)}`;
}
