import { QueryObserver } from '@tanstack/react-query';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { conversationOf, lastMessageOf } from '../../../test/support/conversations.ts';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import type { Cache } from '../use-cache.ts';
import { applyCleared, refreshConversation, updateConversation } from './conversation.cache.ts';

let cache: Cache;
let calls: Call[];

/** The id of its last message says where in the list it is. */
const numbered = (id: number, messageId: number, fields: Partial<Conversation> = {}) =>
  conversationOf({ id, lastMessage: lastMessageOf({ id: messageId }), ...fields });

const inbox = { filter: 'inbox', limit: 20 } as const;
const requests = { filter: 'requests', limit: 20 } as const;

function fill(input: typeof inbox | typeof requests | { search: string }, ...pages: Conversation[][]) {
  cache.utils.conversations.list.setInfiniteData(input, {
    pages: pages.map((items, index) => ({ items, nextCursor: index < pages.length - 1 ? `c${index}` : null })),
    pageParams: pages.map(() => null),
  });
}

const pagesOf = (input: typeof inbox | typeof requests | { search: string }) =>
  cache.utils.conversations.list.getInfiniteData(input)?.pages.map(({ items }) => items.map(({ id }) => id));

function showList(): void {
  const [query] = cache.queryClient.getQueryCache().findAll({ queryKey: [['conversations', 'list']] });
  if (!query) throw new Error('There is no list.');
  const observer = new QueryObserver(cache.queryClient, { queryKey: query.queryKey, staleTime: Infinity });
  onTestFinished(observer.subscribe(() => undefined));
}

function serve(handler: Handler): void {
  calls = mockServer({ 'conversations.get': handler });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
beforeEach(() => {
  cache = openCache();
  fill(inbox, [numbered(1, 30), numbered(2, 20)], [numbered(3, 10)]);
  fill(requests, [numbered(9, 15, { isRequest: true })]);
});

describe('a conversation that the server has sent', () => {
  it('comes first with a new message, and the pages keep their lengths', () => {
    updateConversation(cache, numbered(3, 40, { revision: 6 }));
    expect(pagesOf(inbox)).toEqual([[3, 1], [2]]);
    expect(cache.utils.conversations.get.getData({ id: 3 })?.lastMessage?.id).toBe(40);
  });

  it('is added in its place, but not after what is loaded when there is more', () => {
    updateConversation(cache, numbered(4, 25));
    expect(pagesOf(inbox)).toEqual([
      [1, 4],
      [2, 3],
    ]);
    cache.utils.conversations.list.setInfiniteData(inbox, {
      pages: [{ items: [numbered(1, 30)], nextCursor: 'more' }],
      pageParams: [null],
    });
    updateConversation(cache, numbered(5, 5));
    expect(pagesOf(inbox)).toEqual([[1]]);
  });

  it('is not added to a search, which is only put in order', () => {
    fill({ search: 'be' }, [numbered(1, 30), numbered(2, 20)]);
    updateConversation(cache, numbered(4, 50));
    updateConversation(cache, numbered(2, 60, { revision: 6 }));
    expect(pagesOf({ search: 'be' })).toEqual([[2, 1]]);
  });

  it('moves to the inbox when it is accepted', () => {
    updateConversation(cache, numbered(9, 15));
    expect(pagesOf(requests)).toEqual([[]]);
    expect(pagesOf(inbox)).toEqual([
      [1, 2],
      [9, 3],
    ]);
  });

  it('does not take back what is newer', () => {
    updateConversation(cache, numbered(2, 50, { revision: 9 }));
    updateConversation(cache, numbered(2, 20, { revision: 8 }));
    expect(pagesOf(inbox)).toEqual([[2, 1], [3]]);
  });
});

it('a conversation that was deleted is in no list until a new message', () => {
  applyCleared(cache, numbered(2, 20, { unreadCount: 2 }));
  expect(pagesOf(inbox)).toEqual([[1], [3]]);
  updateConversation(cache, numbered(2, 50, { revision: 6 }));
  expect(pagesOf(inbox)?.[0]?.[0]).toBe(2);
});

describe('a conversation that has changed', () => {
  it('is fetched once at a time, and again when it changed meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pending = new PendingCalls();
    serve(pending.handler);
    showList();
    const first = refreshConversation(cache, 3);
    const later = refreshConversation(cache, 3);
    void refreshConversation(cache, 3);
    await expect.poll(() => pending.calls.length).toBe(1);
    pending.respond(0, numbered(3, 40, { revision: 6 }));
    await first;
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(() => pending.calls.length).toBe(2);
    pending.respond(1, numbered(3, 41, { revision: 7 }));
    await later;
    expect(pagesOf(inbox)).toEqual([[3, 1], [2]]);
    expect(pending.calls).toHaveLength(2);
  });

  it('is fetched at most twice for many changes within a second', async () => {
    vi.useFakeTimers();
    serve(() => numbered(3, 40, { revision: 6 }));
    showList();
    for (let passed = 0; passed < 1_000; passed += 50) {
      void refreshConversation(cache, 3);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(calls.length).toBeLessThanOrEqual(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(calls).toHaveLength(2);
  });

  it('is fetched when the page is seen again, while it is hidden', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    serve(() => numbered(3, 40));
    showList();
    await refreshConversation(cache, 3);
    expect(calls).toEqual([]);
    const [query] = cache.queryClient.getQueryCache().findAll({ queryKey: [['conversations', 'list']] });
    expect(query?.state.isInvalidated).toBe(true);
  });

  it('leaves the lists when it does not exist for the viewer any more', async () => {
    serve(() => new ErrorResponse(404, 'Conversation not found'));
    showList();
    await refreshConversation(cache, 3);
    expect(pagesOf(inbox)).toEqual([[1, 2], []]);
  });

  it('is fetched when it is next shown, while no list is', async () => {
    serve(() => numbered(3, 40));
    await refreshConversation(cache, 3);
    expect(calls).toEqual([]);
    const [query] = cache.queryClient.getQueryCache().findAll({ queryKey: [['conversations', 'list']] });
    expect(query?.state.isInvalidated).toBe(true);
  });
});
