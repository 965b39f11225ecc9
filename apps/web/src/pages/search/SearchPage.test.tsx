import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { addRecentSearch, clearRecentSearches } from '../../features/search/recent-searches.ts';
import { storeToken } from '../../lib/session/session.ts';
import { SearchPage } from './SearchPage.tsx';
import type { SearchParams } from './search-params.ts';

const ben = memberOf({ id: 7, name: 'Ben Radio', username: 'ben.radio' });
const trend = { tag: 'oldradios', count: 12, growth: 50, before: 1 };

let calls: Call[];
let found: { posts: unknown; people: unknown; hashtags: unknown; trends: unknown };

const page = (items: unknown[]) => ({ items, nextCursor: null });
const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const chip = (name: string) => screen.getByRole('button', { name });
const marks = (container: HTMLElement) => [...container.querySelectorAll('mark')].map((mark) => mark.textContent);

async function open(params: SearchParams) {
  const view = await renderWithRouter(<SearchPage {...params} />);
  return { ...view, search: () => view.router.state.location.search };
}

beforeEach(() => {
  storeToken('token');
  clearRecentSearches(ownUser.id);
  found = {
    posts: page([postOf({ id: 3, author: ben, content: 'Old radios are my radio' })]),
    people: page([ben]),
    hashtags: [
      { tag: 'radio', posts: 3 },
      { tag: 'oldradios', posts: 1 },
    ],
    trends: [trend],
  };
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'search.posts': () => found.posts,
    'search.counts': () => ({ posts: 12, people: 100, hashtags: 0 }),
    'search.hashtags': () => found.hashtags,
    'members.list': () => found.people,
    'members.getByUsername': () => ben,
    'trends.listHashtags': () => found.trends,
    'follows.counts': () => ({}),
  });
});

describe('the results of a search', () => {
  it('are posts with the words marked, under tabs with counts', async () => {
    const { container } = await open({ q: 'radio' });
    await screen.findByText(/Old/);
    expect(marks(container)).toEqual(['radio', 'radio']);
    await waitFor(() => expect(tab(/Posts/).textContent).toBe('Posts 12'));
    expect(tab(/Posts/).getAttribute('aria-selected')).toBe('true');
    expect(tab(/People/).textContent).toBe('People 100+');
    expect(tab(/Hashtags/).textContent).toBe('Hashtags 0');
    expect(document.title).toBe('radio · Search · Vibeline');
    expect(inputsOf('search.posts')).toMatchObject([{ q: 'radio', limit: 20 }]);
  });

  it('of people have the name and username marked, and are found by the words alone', async () => {
    const { container } = await open({ q: 'radio has:image', tab: 'people' });
    await screen.findByRole('list', { name: 'People' });
    expect(inputsOf('members.list')[0]).toMatchObject({ search: 'radio' });
    expect(marks(container)).toEqual(['Radio', 'radio']);
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  });

  it.each([
    ['"radio"', 'radio'],
    ['radio '.repeat(30), `${'radio '.repeat(16)}radi`],
  ])('of people are found for %j by %j', async (q, search) => {
    found.people = page([]);
    await open({ q, tab: 'people' });
    expect(await screen.findByText(`“${search}”`)).toBeTruthy();
    expect(inputsOf('members.list')).toMatchObject([{ search }]);
  });

  it('of posts that are none are named without quotes', async () => {
    found.posts = page([]);
    await open({ q: '"radio"' });
    expect(await screen.findByText('“radio”')).toBeTruthy();
  });

  it('of hashtags have the number of posts, and the growth of those that are used today', async () => {
    const { container } = await open({ q: 'radio', tab: 'hashtags' });
    const list = await screen.findByRole('list', { name: 'Hashtags' });
    await within(list).findByText(/Up 50% on the day before/);
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['#radio3 posts', '#oldradios1 post · Up 50% on the day before']);
    expect(marks(container)[0]).toBe('radio');
  });

  it('keep the words when a tab is opened', async () => {
    const { search } = await open({ q: 'radio from:ana' });
    await userEvent.click(tab(/People/));
    await waitFor(() => expect(search()).toEqual({ q: 'radio from:ana', tab: 'people' }));
  });

  it('say what was searched when there are none, and offer less', async () => {
    found.posts = page([]);
    const { search } = await open({ q: 'radio from:ana has:video' });
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    expect(screen.getByText(/There is no post/).textContent).toBe(
      'There is no post with “radio” from @ana with a video.',
    );
    expect(await screen.findByRole('link', { name: 'Show people' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Show hashtags' })).toBeNull();
    expect(await screen.findByRole('link', { name: /#oldradios/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Has video”' }));
    await waitFor(() => expect(search()).toEqual({ q: 'radio from:ana' }));
  });

  it('can be asked for again after a failure', async () => {
    found.posts = new ErrorResponse(500, 'Something went wrong');
    await open({ q: 'radio' });
    expect((await screen.findByRole('alert')).textContent).toContain('The posts could not be searched.');
    found.posts = page([postOf({ content: 'An old radio' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/An old/)).toBeTruthy();
  });

  it.each(['posts', 'people', 'hashtags'] as const)(
    'of %s say when one can search again after too many',
    async (kind) => {
      found[kind] = new ErrorResponse(429, 'Too many requests. Please try again later.', undefined, 40);
      await open({ q: 'radio', ...(kind !== 'posts' && { tab: kind }) });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Too many requests. Please try again later.');
      expect(alert.textContent).toContain('You can search again in 40 seconds.');
    },
  );
});

describe('the filters of a search', () => {
  it('are added to its text', async () => {
    const { search } = await open({ q: 'radio' });
    await userEvent.click(chip('Has image'));
    await waitFor(() => expect(search()).toEqual({ q: 'radio has:image' }));
  });

  it('are removed from it', async () => {
    const { search } = await open({ q: 'radio from:ana has:image' });
    expect(chip('Remove Has image')).toBeTruthy();
    await userEvent.click(chip('Remove From @ana'));
    await waitFor(() => expect(search()).toEqual({ q: 'radio has:image' }));
  });

  it('are dates that are picked with the keyboard, and given up with Escape', async () => {
    const { search } = await open({ q: 'radio' });
    await userEvent.click(chip('Before…'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Posts before')).toBeNull();
    expect(document.activeElement).toBe(chip('Before…'));
    await userEvent.click(chip('Since…'));
    expect(chip('Since…').getAttribute('aria-expanded')).toBe('true');
    await userEvent.type(screen.getByLabelText('Posts since'), '2026-01-31');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(search()).toEqual({ q: 'radio since:2026-01-31' }));
  });

  it('name their day', async () => {
    await open({ q: 'since:2026-01-31' });
    expect(screen.getByRole('button', { name: /^Remove Since .*2026/ })).toBeTruthy();
  });

  it('without words find no people, which is said', async () => {
    await open({ q: 'has:image', tab: 'people' });
    expect(screen.getByRole('heading', { name: 'No name to search' })).toBeTruthy();
    await waitFor(() => expect(inputsOf('search.counts')).toContainEqual({ q: 'has:image' }));
    expect(inputsOf('members.list')).toEqual([]);
  });
});

describe('the page before anything is searched', () => {
  it('lists recent searches, which can be removed, and hashtags of today', async () => {
    addRecentSearch(ownUser.id, { kind: 'member', text: 'ben.radio' });
    addRecentSearch(ownUser.id, { kind: 'text', text: 'old radios' });
    await open({});
    const recent = await screen.findByRole('region', { name: 'Recent searches' });
    expect(
      within(recent)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['old radios', '/search?q=old+radios'],
      ['@ben.radio', '/@ben.radio'],
    ]);
    expect(await screen.findByRole('link', { name: /#oldradios/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove “old radios” from recent searches' }));
    expect(within(recent).getAllByRole('link')).toHaveLength(1);
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Remove “@ben.radio” from recent searches' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(document.activeElement?.textContent).toContain('Search Vibeline');
    expect(screen.getByRole('heading', { name: 'Search Vibeline' })).toBeTruthy();
    expect(document.title).toBe('Search · Vibeline');
    expect(calls.some(({ path }) => path.startsWith('search.'))).toBe(false);
  });
});
