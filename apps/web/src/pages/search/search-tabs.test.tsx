import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberOf, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { storeToken } from '../../lib/session.ts';
import { SearchPage } from './SearchPage.tsx';
import { type SearchParams, searchParams } from './search-params.ts';

let client: QueryClient;
let counts: unknown;

/** Shows what the address of the router searches. */
function Page() {
  client = useQueryClient();
  const { search } = useLocation();
  return <SearchPage {...searchParams(search)} />;
}

async function open(params: SearchParams) {
  const { router } = await renderWithRouter(<Page />);
  const goTo = (search: SearchParams) =>
    act(async () => {
      router.history.push(`/?${new URLSearchParams({ ...search })}`);
      await router.load();
    });
  await goTo(params);
  return { goTo, search: () => router.state.location.search };
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  storeToken('token');
  counts = { posts: 12, people: 2, hashtags: 0 };
  mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'search.posts': () => ({ items: [], nextCursor: null }),
    'search.counts': () => counts,
    'search.hashtags': () => [],
    'members.list': () => ({ items: [memberOf({ id: 7, username: 'sam' })], nextCursor: null }),
    'trends.listHashtags': () => [],
    'follows.counts': () => ({}),
  });
});

describe('the counts of the tabs', () => {
  it.each(['radio', 'bread'])('are empty when those of %j could not be loaded', async (q) => {
    const { goTo } = await open({ q: 'radio' });
    await waitFor(() => expect(tab(/Posts/).textContent).toBe('Posts 12'));
    counts = new ErrorResponse(429, 'Too many requests. Please try again later.', undefined, 40);
    await act(() => client.invalidateQueries());
    await goTo({ q });
    await waitFor(() => expect(tab(/Posts/).textContent).toBe('Posts '));
    expect(tab(/People/).textContent).toBe('People ');
  });
});
