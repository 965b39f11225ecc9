import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { deleteSaved, writeSaved } from '../../cache/saved/saved-record.ts';
import { useCache } from '../../cache/use-cache.ts';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FEED_INPUT, FEED_OPTIONS } from '../../features/posts/feed/feed-query.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { storeToken } from '../../lib/session/session.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { useSavedFeed } from './use-saved-feed.ts';

const TOKEN = 'token';
const FEED_KEY = [['posts', 'list'], { input: FEED_INPUT, type: 'infinite' }];

function Page() {
  const { status, user } = useCurrentUser();
  useSavedFeed(useCache(), user !== null);
  return (
    <>
      <output>{status}</output>
      {user && <Feed />}
    </>
  );
}

function Feed() {
  const { data } = usePages(trpc.posts.list, FEED_INPUT, FEED_OPTIONS).query;
  return <p>{data?.pages[0]?.items[0]?.content}</p>;
}

const handlers: Record<string, Handler> = {};

beforeEach(async () => {
  storeToken(TOKEN);
  const updatedAt = Date.now() - 60_000;
  const feed = { pages: [{ items: [postOf({ content: 'Saved words' })], nextCursor: null }], pageParams: [null] };
  const saved = {
    member: { queryKey: [['accounts', 'me'], { type: 'query' }], data: { user: ownUser }, updatedAt },
    feed: { queryKey: FEED_KEY, data: feed, updatedAt },
  };
  await writeSaved(TOKEN, saved, () => true);
  for (const name of Object.keys(handlers)) delete handlers[name];
  mockServer(handlers);
});

afterEach(deleteSaved);

it('shows what was saved without a connection, and what the server has when it is back', async () => {
  handlers['healthz'] = () => null;
  renderInApp(<Page />);
  expect(await screen.findByText('Saved words')).toBeTruthy();
  delete handlers['healthz'];
  handlers['accounts.me'] = () => ({ user: ownUser });
  handlers['posts.list'] = () => ({ items: [postOf({ content: 'Newer words' })], nextCursor: null });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Newer words')).toBeTruthy();
});

it('does so when the server has not responded for a while', async () => {
  handlers['accounts.me'] = () => new Promise(() => undefined);
  handlers['healthz'] = () => null;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  renderInApp(<Page />);
  await act(() => vi.advanceTimersByTimeAsync(8000));
  await vi.waitFor(() => expect(screen.getByText('Saved words')).toBeTruthy());
  vi.useRealTimers();
});

it('does not hide that a server fails', async () => {
  handlers['accounts.me'] = () => new ErrorResponse(500, 'Broken');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  renderInApp(<Page />);
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('status').textContent).toBe('unreachable');
  }, 10_000);
  vi.useRealTimers();
  expect(screen.queryByText('Saved words')).toBeNull();
});
