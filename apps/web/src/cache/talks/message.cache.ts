import type { InfiniteData } from '@tanstack/react-query';
import type { Message, MessagePage } from '@vibeline/core/features/messages/message.schema';
import { summaryOfMessage } from '@vibeline/core/features/messages/message-summary.rules';
import { mapListItems } from '../entities/list-pages.ts';
import { patchLists } from '../entities/patch-lists.ts';
import type { Cache } from '../use-cache.ts';

/** Without gaps; the newest page and the newest message of each come first. */
export type MessageList = InfiniteData<MessagePage, string | undefined>;

export function messagesInput(conversationId: number) {
  return { conversationId, start: 'unread' as const };
}

export function reachesLatest({ pages }: MessageList): boolean {
  return pages[0]?.previousCursor === null;
}

/** Oldest first. */
export function messagesOf({ pages }: Pick<MessageList, 'pages'>): Message[] {
  return pages.flatMap(({ items }) => items).reverse();
}

/**
 * Up to which revision the first page contains every change: that of its newest message, because the server may read the
 * older ones a moment later. 0 without any.
 */
export function firstPageRevision({ pages }: MessageList): number {
  return pages[0]?.items[0]?.revision ?? 0;
}

/**
 * Puts these messages as they are now into the list. A new one is added where the list reaches its place: a later page
 * brings the others. An older state of a message changes nothing, so answers may come twice and in any order.
 */
export function withMessages(list: MessageList, messages: readonly Message[]): MessageList {
  return messages.reduce(withMessage, list);
}

function withMessage(list: MessageList, message: Message): MessageList {
  const known = list.pages.some(({ items }) => items.some(({ id }) => id === message.id));
  if (!known) return withNewMessage(list, message);
  return mapListItems(list, (item) => changed(item, message));
}

function changed(item: Message, message: Message): Message {
  if (item.id === message.id) return message.revision < item.revision ? item : message;
  const { replyTo } = item;
  if (replyTo?.id !== message.id) return item;
  const excerpt = summaryOfMessage(message);
  return excerpt === replyTo.excerpt ? item : { ...item, replyTo: { ...replyTo, excerpt } };
}

function withNewMessage(list: MessageList, message: Message): MessageList {
  const { pages } = list;
  const last = pages.at(-1);
  const newestId = pages.find(({ items }) => items.length > 0)?.items[0]?.id ?? 0;
  const isBelow = message.id > newestId;
  if (!last || (isBelow && !reachesLatest(list))) return list;
  const isOf = ({ items }: MessagePage) => items.some(({ id }) => id < message.id);
  const at = isBelow ? 0 : pages.findIndex(isOf);
  if (at === -1 && last.nextCursor !== null) return list;
  const index = at === -1 ? pages.length - 1 : at;
  const add = (page: MessagePage) => ({
    ...page,
    items: [...page.items, message].sort((one, other) => other.id - one.id),
  });
  return { ...list, pages: pages.map((page, each) => (each === index ? add(page) : page)) };
}

export function applyMessages(cache: Cache, conversationId: number, messages: readonly Message[]): void {
  if (messages.length === 0) return;
  patchLists(cache, 'messages.list', (list, input) =>
    Number(input.conversationId) === conversationId ? withMessages(list, messages) : list,
  );
}

export function showMessagePage(cache: Cache, conversationId: number, page: MessagePage): void {
  patchLists(cache, 'messages.list', (list, input) =>
    Number(input.conversationId) === conversationId ? { ...list, pages: [page], pageParams: [undefined] } : list,
  );
}
