import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatMessageOf, streamOf } from '../../../test/support/live.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { emitServerEvent } from '../../lib/events/server-events.ts';
import { followServerEvents } from './follow-server-events.ts';

let calls: Call[];

function Page() {
  const cache = useCache();
  useEffect(() => {
    cache.utils.live.get.setData({ id: 5 }, streamOf());
    const chat = { pages: [{ items: [chatMessageOf()], nextCursor: null }], pageParams: [null] };
    cache.utils.live.listChat.setInfiniteData({ id: 5, limit: 50 }, chat);
    return followServerEvents(cache, { memberId: 1, token: 'token' });
  }, [cache]);
  return null;
}

const fetched = () => calls.map(({ path }) => path).filter((path) => path.startsWith('live.'));
const change = () => {
  emitServerEvent({ type: 'liveStream', streamId: 5 });
  emitServerEvent({ type: 'liveChat', streamId: 5 });
};

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  calls = mockServer({
    'live.get': () => streamOf(),
    'live.chatAfter': () => ({ messages: [], hasMore: false, examinedTo: null, deletedIds: [] }),
  });
});
afterEach(() => vi.restoreAllMocks());

it('of a live stream are fetched once for many changes, and not while the page is hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderInApp(<Page />);
  change();
  expect(fetched()).toEqual([]);
  visibility.mockReturnValue('visible');
  for (let times = 0; times < 5; times += 1) change();
  await waitFor(() => expect(fetched().sort()).toEqual(['live.chatAfter', 'live.get']));
});
