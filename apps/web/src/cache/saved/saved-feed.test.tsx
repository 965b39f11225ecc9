import { DAY_MS } from '@vibeline/core/durations.rules';
import 'fake-indexeddb/auto';
import { createStore, entries } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { mockServer } from '../../../test/support/server.ts';
import { settle } from '../../../test/support/settle.ts';
import { createQueryClient } from '../../lib/server/query-client.ts';
import { removeToken, storeToken } from '../../lib/session/session.ts';
import { hideMember } from '../people/hidden-member.cache.ts';
import { removePost } from '../posts/post.cache.ts';
import type { Cache } from '../use-cache.ts';
import { restoreSaved } from './restore-saved.ts';
import { boundedFeed, saveFeedOnChange } from './save-feed-on-change.ts';
import { deleteSaved } from './saved-record.ts';

const FEED = [['posts', 'list'], { input: { limit: 20 }, type: 'infinite' }];
const ME = [['accounts', 'me'], { type: 'query' }];
const store = createStore('vibeline-saved', 'saved');

let cache: Cache;
let stop: () => void;

function feedOf(...contents: string[]) {
  const items = contents.map((content, index) => postOf({ id: 10 - index, content }));
  return { pages: [{ items, nextCursor: null }], pageParams: [undefined] };
}

function load(feed: unknown, updatedAt = Date.now()): void {
  cache.queryClient.setQueryData(ME, { user: ownUser }, { updatedAt });
  cache.queryClient.setQueryData(FEED, feed, { updatedAt });
}

/** The page is left: what has changed is saved at once. */
function leave(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openOffline(hasFeed = false) {
  const queryClient = createQueryClient();
  await restoreSaved(queryClient, () => hasFeed);
  return queryClient;
}

const stored = async () => JSON.stringify(await entries(store));
const untilStored = (text: string) => vi.waitFor(async () => expect(await stored()).toContain(text));
const untilEmpty = () => vi.waitFor(async () => expect(await stored()).toBe('[]'));

beforeEach(() => {
  mockServer({});
  storeToken('token of ana');
  cache = openCache();
  stop = saveFeedOnChange(cache.queryClient);
});

afterEach(async () => {
  stop();
  await deleteSaved();
});

describe('the saved feed', () => {
  it('is shown by a page that is opened without a connection, and is out of date there', async () => {
    load(feedOf('Saved words'));
    leave();
    await untilStored('Saved words');
    const opened = await openOffline();
    expect(opened.getQueryData(ME)).toEqual({ user: ownUser });
    expect(opened.getQueryData(FEED)).toEqual(feedOf('Saved words'));
    expect(opened.getQueryState(FEED)?.isInvalidated).toBe(true);
  });

  it('does not contain the token, and no other list', async () => {
    cache.queryClient.setQueryData(
      [['posts', 'privateFeed'], { input: { limit: 20 }, type: 'infinite' }],
      feedOf('Words for friends'),
    );
    cache.queryClient.setQueryData([['posts', 'list'], { input: { memberId: 4 }, type: 'infinite' }], feedOf('Theirs'));
    load(feedOf('Saved words'));
    leave();
    await untilStored('Saved words');
    expect(await stored()).not.toMatch(/token of ana|Words for friends|Theirs/);
  });

  it('is not shown in another session, and is deleted then', async () => {
    load(feedOf('Saved words'));
    leave();
    await untilStored('Saved words');
    stop();
    localStorage.setItem('authToken', 'token of ben');
    expect((await openOffline()).getQueryCache().getAll()).toEqual([]);
    await untilEmpty();
  });

  it('is deleted when the member signs out, even while it is being saved', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest');
    load(feedOf('Saved words'));
    leave();
    removeToken();
    expect(digest).toHaveBeenCalledOnce();
    // From then on it would be written.
    await digest.mock.results[0]?.value;
    await settle();
    await untilEmpty();
  });

  it('is deleted by the next page when the session has ended meanwhile', async () => {
    load(feedOf('Saved words'));
    leave();
    await untilStored('Saved words');
    stop();
    localStorage.removeItem('authToken');
    stop = saveFeedOnChange(cache.queryClient);
    await untilEmpty();
  });

  it('loses what is hidden or deleted', async () => {
    const theirs = postOf({ id: 5, content: 'Of a hidden member', author: { ...postOf().author, id: 44 } });
    const items = [theirs, postOf({ id: 6, content: 'Deleted words' }), postOf({ id: 7, content: 'Other words' })];
    load({ pages: [{ items, nextCursor: null }], pageParams: [undefined] });
    hideMember(cache, 44);
    removePost(cache, 6);
    leave();
    await untilStored('Other words');
    expect(await stored()).not.toMatch(/hidden member|Deleted words/);
  });

  it('is too old after seven days', async () => {
    load(feedOf('Saved words'), Date.now() - 7 * DAY_MS - 1);
    leave();
    await untilStored('Saved words');
    expect((await openOffline()).getQueryCache().getAll()).toEqual([]);
    await untilEmpty();
  });

  it('gives way to the pages that the tab has stored itself', async () => {
    load(feedOf('Saved words'));
    leave();
    await untilStored('Saved words');
    const opened = await openOffline(true);
    expect(opened.getQueryData(ME)).toEqual({ user: ownUser });
    expect(opened.getQueryData(FEED)).toBeUndefined();
  });

  it('is three pages at most, and fewer when they are long', () => {
    const pageOf = (length: number) => ({ items: [postOf({ content: 'x'.repeat(length) })], nextCursor: 'next' });
    const listOf = (...lengths: number[]) => ({ pages: lengths.map(pageOf), pageParams: lengths.map(() => undefined) });
    expect(boundedFeed(listOf(1, 1, 1, 1)).pages).toHaveLength(3);
    const bounded = boundedFeed(listOf(500_000, 1, 1));
    expect([bounded.pages.length, bounded.pageParams.length]).toEqual([1, 1]);
    expect(boundedFeed(listOf(1, 500_000, 1)).pages).toHaveLength(1);
  });
});
