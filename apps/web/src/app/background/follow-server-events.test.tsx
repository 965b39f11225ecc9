import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { emitServerEvent } from '../../lib/events/server-events.ts';
import { hasStream } from '../../lib/events/stream-state.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { followServerEvents } from './follow-server-events.ts';

let calls: Call[];

function Page() {
  const cache = useCache();
  useEffect(() => followServerEvents(cache, { memberId: 1, token: 'token' }), [cache]);
  const unread = trpc.events.counters.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  trpc.notifications.list.useInfiniteQuery({ filter: 'all', limit: 20 }, { getNextPageParam: () => null });
  return <p>{unread.data ? `${unread.data.unreadNotifications} unread` : 'Loading'}</p>;
}

const listings = () => calls.filter(({ path }) => path === 'notifications.list').length;

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  calls = mockServer({
    'events.counters': () => ({ ...NO_COUNTERS, unreadNotifications: 2 }),
    'notifications.list': () => ({ items: [], nextCursor: null }),
  });
});

it('fetches the lists with the first counters, and again when the number has changed', async () => {
  renderInApp(<Page />);
  await screen.findByText('2 unread');
  await waitFor(() => expect(listings()).toBe(1));
  // The same number: the list may have been fetched before it.
  emitServerEvent({ type: 'counters', ...NO_COUNTERS, unreadNotifications: 2 });
  await waitFor(() => expect(listings()).toBe(2));
  emitServerEvent({ type: 'counters', ...NO_COUNTERS, unreadNotifications: 2 });
  emitServerEvent({ type: 'counters', ...NO_COUNTERS, unreadNotifications: 3 });
  await screen.findByText('3 unread');
  await waitFor(() => expect(listings()).toBe(3));
});

it('fetches what is shown again when there is a stream again, and not when another tab asks for its state', async () => {
  renderInApp(<Page />);
  await waitFor(() => expect(listings()).toBe(1));
  for (const isOpen of [true, true]) hasStream.set(isOpen);
  expect(listings()).toBe(1);
  for (const isOpen of [false, true, true]) hasStream.set(isOpen);
  await waitFor(() => expect(listings()).toBe(2));
});
