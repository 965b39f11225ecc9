import { waitFor } from '@testing-library/react';
import { CHAT_AFTER_MAX } from '@vibeline/core/features/live/live.rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOutOfDate, openCache } from '../../../test/support/cache.tsx';
import { chatMessageOf, endedStreamOf, listedStreamOf, streamOf } from '../../../test/support/live.ts';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import type { Cache } from '../use-cache.ts';
import {
  applyStreamVotes,
  applyWatched,
  refreshLiveChat,
  refreshLiveStream,
  removeChatMessages,
  updateLiveStream,
} from './live.cache.ts';

let cache: Cache;
let calls: Call[];

function open(handlers: Record<string, Handler> = {}): void {
  calls = mockServer(handlers);
  cache = openCache();
  cache.utils.live.get.setData({ id: 5 }, streamOf());
  const list = { pages: [{ items: [listedStreamOf()], nextCursor: null }], pageParams: [null] };
  cache.utils.live.list.setInfiniteData({ limit: 24 }, list);
  const chat = { pages: [{ items: [chatMessageOf()], nextCursor: null }], pageParams: [null] };
  cache.utils.live.listChat.setInfiniteData({ id: 5, limit: 50 }, chat);
}

const shown = () => cache.utils.live.get.getData({ id: 5 });
const listed = () => cache.utils.live.list.getInfiniteData({ limit: 24 })?.pages[0]?.items ?? [];
const chat = () =>
  (cache.utils.live.listChat.getInfiniteData({ id: 5, limit: 50 })?.pages[0]?.items ?? []).map(({ id }) => id);

beforeEach(() => localStorage.clear());

describe('a live stream in the cache', () => {
  it('shows new counts on its page and in lists', () => {
    open();
    applyWatched(cache, 5, { viewerCount: 9, state: 'reconnecting', playlistUrl: null });
    expect(shown()).toMatchObject({ viewerCount: 9, state: 'reconnecting' });
    expect(listed()).toMatchObject([{ viewerCount: 9, state: 'reconnecting' }]);
  });

  it('shows the vote of the viewer on its page, and the counts in lists', () => {
    open();
    applyStreamVotes(cache, 5, { positiveVibes: 3, negativeVibes: 0, myVote: { isPositive: true } });
    expect(shown()).toMatchObject({ positiveVibes: 3, negativeVibes: 0, myVote: { isPositive: true } });
    expect(listed()).toMatchObject([{ positiveVibes: 3, negativeVibes: 0 }]);
    expect(listed()[0]).not.toHaveProperty('myVote');
  });

  it.each([
    { name: 'leaves the lists when it is gone', answer: new ErrorResponse(404, 'Live stream not found'), left: [] },
    { name: 'stays in the lists when it cannot be fetched', answer: new ErrorResponse(503, 'Not now'), left: [5] },
    { name: 'is shown as it has changed', answer: streamOf({ title: 'Renamed' }), left: [5] },
  ])('$name', async ({ answer, left }) => {
    open({ 'live.get': () => answer });
    await refreshLiveStream(cache, 5);
    expect(listed().map(({ id }) => id)).toEqual(left);
    expect(isOutOfDate(cache, 'live.get', { id: 5 })).toBe(answer instanceof ErrorResponse);
    expect(shown()?.title).toBe(answer instanceof ErrorResponse ? streamOf().title : 'Renamed');
  });

  it('is not fetched when it is not cached', async () => {
    open({ 'live.get': () => streamOf() });
    await refreshLiveStream(cache, 6);
    expect(calls).toEqual([]);
  });

  it('leaves the lists when it has ended', () => {
    open();
    updateLiveStream(cache, endedStreamOf());
    expect(shown()).toMatchObject({ isLive: false });
    expect(listed()).toEqual([]);
  });
});

describe('a chat in the cache', () => {
  it('gets what is new and loses what was deleted, by one call', async () => {
    const [first, second] = [chatMessageOf({ id: 31 }), chatMessageOf({ id: 32 })];
    open({ 'live.chatAfter': () => ({ messages: [first, second], hasMore: false, examinedTo: 32, deletedIds: [30] }) });
    await refreshLiveChat(cache, 5);
    await waitFor(() => expect(chat()).toEqual([32, 31]));
    expect(calls.map(({ path, input }) => [path, input])).toEqual([['live.chatAfter', { id: 5, after: 30 }]]);
  });

  it('goes on after what was examined and is not shown', async () => {
    const answers = [
      { messages: [], hasMore: true, examinedTo: 3030, deletedIds: [] },
      { messages: [chatMessageOf({ id: 3031 })], hasMore: false, examinedTo: 3040, deletedIds: [] },
      { messages: [], hasMore: false, examinedTo: null, deletedIds: [] },
    ];
    open({ 'live.chatAfter': () => answers.shift() });
    for (let asked = 0; asked < 3; asked += 1) await refreshLiveChat(cache, 5, { isAtOnce: true });
    expect(calls.map(({ input }) => input.after)).toEqual([30, 3030, 3040]);
    expect(chat()).toEqual([3031, 30]);
  });

  it('is fetched anew when more is shown than one call returns', async () => {
    const messages = Array.from({ length: CHAT_AFTER_MAX }, (_, index) => chatMessageOf({ id: 31 + index }));
    const page = { items: [chatMessageOf({ id: 900 })], nextCursor: null };
    open({
      'live.chatAfter': () => ({ messages, hasMore: true, examinedTo: 130, deletedIds: [] }),
      'live.listChat': () => page,
    });
    await refreshLiveChat(cache, 5);
    expect(chat()).toEqual([30]);
    await cache.utils.live.listChat.fetchInfinite({ id: 5, limit: 50 });
    expect(chat()).toEqual([900]);
  });

  it('keeps what is new and loses what was deleted while earlier messages are being loaded', async () => {
    const older = new PendingCalls();
    open({
      'live.listChat': older.handler,
      'live.chatAfter': ({ after }) => ({
        messages: after < 31 ? [chatMessageOf({ id: 31 })] : [],
        hasMore: false,
        examinedTo: after < 31 ? 31 : null,
        deletedIds: [],
      }),
    });
    const page = { items: [chatMessageOf({ id: 30 }), chatMessageOf({ id: 29 })], nextCursor: 'c' };
    cache.utils.live.listChat.setInfiniteData({ id: 5, limit: 50 }, { pages: [page], pageParams: [null] });
    const loading = cache.utils.live.listChat.fetchInfinite({ id: 5, limit: 50 });
    await waitFor(() => expect(older.calls).toHaveLength(1));
    removeChatMessages(cache, 5, [29]);
    expect(chat()).toEqual([30]);
    const refreshed = refreshLiveChat(cache, 5);
    older.respond(0, page);
    await loading;
    await refreshed;
    expect(chat()).toEqual([31, 30]);
  });

  it('stays as it is when it cannot be fetched, and is fetched by the next change', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDown = true;
    open({
      'live.chatAfter': () =>
        isDown
          ? new ErrorResponse(503, 'Not now')
          : { messages: [chatMessageOf({ id: 31 })], hasMore: false, deletedIds: [] },
    });
    await refreshLiveChat(cache, 5);
    expect(chat()).toEqual([30]);
    isDown = false;
    const refreshed = refreshLiveChat(cache, 5);
    await vi.advanceTimersByTimeAsync(5_000);
    await refreshed;
    expect(chat()).toEqual([31, 30]);
  });

  it('loses a deleted message also where it is pinned', () => {
    open();
    cache.utils.live.get.setData({ id: 5 }, streamOf({ pinned: chatMessageOf() }));
    removeChatMessages(cache, 5, [30]);
    expect(chat()).toEqual([]);
    expect(shown()?.pinned).toBeNull();
  });
});
