import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { storeToken } from '../../lib/session/session.ts';
import { SearchPage } from './SearchPage.tsx';
import { type SearchParams, searchParams } from './search-params.ts';

let client: QueryClient;
let calls: Call[];
let counts: unknown;

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
const isCalled = (path: string) => calls.some((call) => call.path === path);

beforeEach(() => {
  storeToken('token');
  counts = { posts: 12, people: 2, hashtags: 0 };
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'search.posts': () => ({ items: [], nextCursor: null }),
    'search.counts': () => counts,
    'search.hashtags': () => [],
    'mutes.words': () => [{ id: 4, word: 'Brexit vote', endsAt: null }],
    'members.list': () => ({ items: [memberOf({ id: 7, username: 'sam' })], nextCursor: null }),
    'members.getByUsername': () => new ErrorResponse(404, 'User not found'),
    'search.suggest': ({ q }) => ({
      people:
        q === '@sam'
          ? [
              memberOf({ id: 7, username: 'sam' }),
              memberOf({ id: 8, username: 'Samira.k' }),
              memberOf({ id: 9, username: 'ben' }),
            ]
          : [],
      hashtags: [],
    }),
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

describe('a search for one @name', () => {
  it('opens on people, while posts have an address of their own', async () => {
    const { search } = await open({ q: '@sam' });
    expect(await screen.findByRole('list', { name: 'People' })).toBeTruthy();
    expect(tab(/People/).getAttribute('aria-selected')).toBe('true');
    expect(isCalled('search.posts')).toBe(false);
    await userEvent.click(tab(/Posts/));
    await waitFor(() => expect(search()).toEqual({ q: '@sam', tab: 'posts' }));
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Show people' }));
    await waitFor(() => expect(search()).toEqual({ q: '@sam' }));
  });

  it('stays on posts when a filter is added and removed there', async () => {
    const { search } = await open({ q: '@sam', tab: 'posts' });
    await userEvent.click(screen.getByRole('button', { name: 'Has image' }));
    await waitFor(() => expect(search()).toEqual({ q: '@sam has:image' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Has image' }));
    await waitFor(() => expect(search()).toEqual({ q: '@sam', tab: 'posts' }));
  });
});

describe('a search with a muted word', () => {
  it.each([
    ['vote BREXIT vote', true],
    ['brexit voter', false],
    ['brexit vote from:sam', false],
  ])('of %j says that its posts are hidden: %j', async (q, isSaid) => {
    await open({ q });
    await waitFor(() => expect(isCalled('search.posts')).toBe(true));
    const link = isSaid ? await screen.findByRole('link', { name: 'Muted words' }) : null;
    expect(screen.queryByRole('note')?.textContent ?? '').toContain(isSaid ? 'You have muted “Brexit vote”' : '');
    expect(link?.getAttribute('href') ?? null).toBe(isSaid ? '/safety?tab=words' : null);
  });
});

describe('a search that cannot be read', () => {
  it.each([
    ['radio since:yesterday', 'since: needs a day, such as 2026-01-31'],
    ['before:2026-13-45', 'before: needs a day, such as 2026-01-31'],
    ['has:foo', 'has: needs image or video'],
    ['from:a', 'from: needs a username, such as ana'],
    ['has:foo since:soon', 'has: needs image or video · since: needs a day, such as 2026-01-31'],
    ['radio since:2026-01-31 from:', ''],
  ])('such as %j says %j under its filters', async (q, text) => {
    await open({ q });
    expect(screen.getByRole('group', { name: 'Filters' }).nextElementSibling?.textContent).toBe(text);
  });

  it.each(['posts', 'people', 'hashtags'] as const)('of signs alone asks for more in %s', async (kind) => {
    const { search, goTo } = await open({ q: '!!!', ...(kind !== 'posts' && { tab: kind }) });
    expect(await screen.findByText('Type a letter or a number.')).toBeTruthy();
    expect(screen.queryByText('Nothing found')).toBeNull();
    expect(['search.posts', 'search.counts', 'search.hashtags', 'members.list'].filter(isCalled)).toEqual([]);
    await goTo({ q: 'radio' });
    await waitFor(() => expect(isCalled('search.posts')).toBe(true));
    expect(search()).toEqual({ q: 'radio' });
    expect(screen.queryByText('Type a letter or a number.')).toBeNull();
  });
});

describe('a search of a member that does not exist', () => {
  it('says so, and offers usernames that begin alike', async () => {
    const { search } = await open({ q: 'radio from:Samm' });
    expect((await screen.findByText(/There is no member/)).textContent).toBe('There is no member @Samm.');
    expect(await screen.findByRole('button', { name: 'From @Samira.k' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'From @ben' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'From @sam' }));
    await waitFor(() => expect(search()).toEqual({ q: 'radio from:sam' }));
  });
});
