import type { Conversation, ConversationPage } from '@vibeline/core/features/messages/conversation.schema';
import { isPageVisible } from '../../lib/page-visibility.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { fetchAfterLoading } from '../entities/fetch-after-loading.ts';
import { findEntity } from '../entities/find-entity.ts';
import { withoutItems } from '../entities/list-pages.ts';
import { patchEntities } from '../entities/patch-entities.ts';
import { patchLists } from '../entities/patch-lists.ts';
import { CONVERSATION_INTERVAL_MS, createPacedRefresh } from '../paced-refresh.ts';
import type { Cache } from '../use-cache.ts';

interface List {
  pages: ConversationPage[];
}

/**
 * The conversation is put in its place by the latest message, among the requests or in the inbox. Lists that are being
 * loaded are fetched again.
 */
export function updateConversation(cache: Cache, conversation: Conversation): void {
  const before = findEntity(cache, 'conversation', conversation.id);
  // An answer that is older than what is shown would take back the latest message.
  if (before && before.revision > conversation.revision) return;
  cache.utils.conversations.get.setData({ id: conversation.id }, conversation);
  patchEntities(cache, { conversation: (cached) => (cached.id === conversation.id ? conversation : cached) });
  place(cache, conversation);
  fetchAfterLoading(cache, ['conversations.list']);
}

export function applyCleared(cache: Cache, conversation: Conversation): void {
  const cleared: Conversation = { ...conversation, lastMessage: null, unreadCount: 0, isRequest: false };
  updateConversation(cache, cleared);
}

const refresh = createPacedRefresh(CONVERSATION_INTERVAL_MS);

/**
 * A conversation that is shown, or in a list that is, is fetched once for all changes of a second or two. Other lists
 * are fetched when they are next opened, and all of a hidden page when it is seen.
 */
export async function refreshConversation(cache: Cache, conversationId: number): Promise<void> {
  const { utils } = cache;
  void utils.conversations.list.invalidate(undefined, { refetchType: 'none' });
  void utils.conversations.get.invalidate({ id: conversationId }, { refetchType: 'none' });
  if (!isPageVisible() || !hasActive(cache)) return;
  await refresh({ owner: cache.queryClient, id: conversationId }, () => fetchNow(cache, conversationId));
}

/** Events may have been missed: lists that are shown are fetched again. */
export function refreshConversations({ utils }: Cache): void {
  void utils.conversations.list.invalidate();
  void utils.conversations.get.invalidate();
}

function hasActive({ queryClient }: Cache): boolean {
  const active = { type: 'active' as const };
  const queries = queryClient.getQueryCache();
  return (
    queries.findAll({ queryKey: [['conversations', 'list']], ...active }).length > 0 ||
    queries.findAll({ queryKey: [['conversations', 'get']], ...active }).length > 0
  );
}

async function fetchNow(cache: Cache, conversationId: number): Promise<void> {
  const { utils } = cache;
  try {
    updateConversation(cache, await utils.client.conversations.get.query({ id: conversationId }));
  } catch (error) {
    // Without a connection the conversation is fetched when it is next shown.
    if (!isNotFound(error)) return;
    removeFromLists(cache, conversationId);
    void utils.conversations.get.invalidate({ id: conversationId });
  }
}

function removeFromLists(cache: Cache, conversationId: number): void {
  patchLists(cache, 'conversations.list', (list) => withoutItems(list, ({ id }) => id === conversationId));
}

function place(cache: Cache, conversation: Conversation): void {
  patchLists(cache, 'conversations.list', (list, { filter = 'inbox', search }) => {
    const isListed = conversation.lastMessage !== null && conversation.isRequest === (filter === 'requests');
    if (!isListed) return withoutItems(list, ({ id }) => id === conversation.id);
    return inOrder(list, conversation, search !== undefined);
  });
}

/**
 * The list with the conversation in its place: the latest message first. A search is only put in order, because only
 * the server knows what it finds. One that is older than what is loaded comes with the pages after it.
 */
function inOrder<Pages extends List>(list: Pages & List, conversation: Conversation, isSearch: boolean): Pages {
  const shown = list.pages.flatMap(({ items }) => items);
  const isKnown = shown.some(({ id }) => id === conversation.id);
  if (!isKnown && isSearch) return list;
  const items = shown.filter(({ id }) => id !== conversation.id);
  const found = items.findIndex((item) => latestOf(item) < latestOf(conversation));
  const index = found < 0 ? items.length : found;
  const hasMore = (list.pages.at(-1)?.nextCursor ?? null) !== null;
  if (!isKnown && index === items.length && hasMore) return list;
  items.splice(index, 0, conversation);
  if (isKnown && items.every((item, at) => item === shown[at])) return list;
  return { ...list, pages: inPages(list.pages, items) };
}

/** Message ids ascend in the order in which they were sent. */
function latestOf({ lastMessage }: Conversation): number {
  return lastMessage?.id ?? 0;
}

function inPages(pages: ConversationPage[], items: Conversation[]): ConversationPage[] {
  let start = 0;
  return pages.map((page, index) => {
    const end = index === pages.length - 1 ? items.length : start + page.items.length;
    const part = items.slice(start, end);
    start = end;
    return { ...page, items: part };
  });
}
