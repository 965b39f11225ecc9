import { MESSAGE_GROUP_MS } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { startOfDay } from '../../../ui/time/day-label.ts';

export interface MessageRow {
  kind: 'message';
  message: Message;
  isFirst: boolean;
  isLast: boolean;
}

export type Row = MessageRow | { kind: 'day'; start: number } | { kind: 'unread' };

export interface UnreadStart {
  /** The last message that was read; 0 when none was. */
  afterId: number;
  viewerId: number;
}

interface RowOptions {
  /** null when nothing was unread. */
  unread: UnreadStart | null;
  isComplete: boolean;
}

/** The messages, oldest first, with a line where a day and where the unread ones begin. */
export function rowsOf(messages: readonly Message[], { unread, isComplete }: RowOptions): Row[] {
  const unreadId = unread && firstUnreadId(messages, unread, isComplete);
  return messages.flatMap((message, index) => {
    const previous = messages[index - 1];
    const next = messages[index + 1];
    const lines: Row[] = [];
    const day = dayOf(message.createdAt);
    if (!previous || dayOf(previous.createdAt) !== day) {
      lines.push({ kind: 'day', start: day });
    }
    if (message.id === unreadId) lines.push({ kind: 'unread' });
    const isFirst = lines.length > 0 || !previous || !isOneGroup(previous, message);
    const isLast = !next || next.id === unreadId || !isOneGroup(message, next);
    return [...lines, { kind: 'message' as const, message, isFirst, isLast }];
  });
}

/** null when it is not among these, as the ones before it that were read are not loaded. */
function firstUnreadId(
  messages: readonly Message[],
  { afterId, viewerId }: UnreadStart,
  isComplete: boolean,
): number | null {
  const index = messages.findIndex(({ id, sender }) => id > afterId && sender.id !== viewerId);
  const startsInList = isComplete || messages.some(({ id }) => id <= afterId);
  return startsInList ? (messages[index]?.id ?? null) : null;
}

function isOneGroup(one: Message, next: Message): boolean {
  const isClose = Date.parse(next.createdAt) - Date.parse(one.createdAt) < MESSAGE_GROUP_MS;
  return one.sender.id === next.sender.id && isClose && dayOf(one.createdAt) === dayOf(next.createdAt);
}

function dayOf(time: string): number {
  return startOfDay(new Date(time));
}

/** The last own message that the other member has read; null when none was, or it is not shown. */
export function lastSeenId(messages: readonly Message[], viewerId: number, seenId: number | null): number | null {
  if (seenId === null) return null;
  return messages.findLast(({ id, sender }) => id <= seenId && sender.id === viewerId)?.id ?? null;
}

/** The own message after which nobody has written; null when it was seen, or is not the last of the conversation. */
export function lastSentId(messages: readonly Message[], viewerId: number, seenId: number | null): number | null {
  const last = messages.at(-1);
  if (!last || last.sender.id !== viewerId || last.isDeleted) return null;
  return seenId !== null && last.id <= seenId ? null : last.id;
}
