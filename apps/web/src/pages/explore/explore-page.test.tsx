import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Trend } from '@vibeline/core/features/trends/trend.rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followedHashtagOf, hashtagOf } from '../../../test/support/hashtags.ts';
import { memberOf, ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { ExplorePage } from './ExplorePage.tsx';
import type { ExploreSearch } from './explore-search.ts';

let calls: Call[];

const trendOf = (fields: Partial<Trend> = {}): Trend => ({ tag: 'bread', count: 12, growth: 50, before: 1, ...fields });

function serve(handlers: Record<string, Handler> = {}): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'posts.trending': () => [],
    'trends.listHashtags': () => [],
    'hashtags.listFollowed': () => [],
    'members.list': () => ({ items: [], nextCursor: null }),
    'vibers.listTop': () => [],
    ...handlers,
  });
}

const show = (tab?: ExploreSearch['tab']) => renderWithRouter(<ExplorePage {...(tab && { tab })} />);
const called = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const list = async (name: string) => within(await screen.findByRole('list', { name }));
const rows = async (name: string) => (await list(name)).getAllByRole('listitem').map((row) => row.textContent);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', 'token');
  serve();
});

describe('the explore page', () => {
  it('has its three tabs in the address', async () => {
    await show();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Trending', '/explore'],
      ['Hashtags', '/explore?tab=hashtags'],
      ['Users', '/explore?tab=users'],
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  });

  it('has a search field on a phone, which leads to the search page', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...matchMedia(media),
      matches: media.startsWith('(max-width'),
    }));
    const { router } = await show();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), ' sour dough {Enter}');
    expect(router.state.location.href).toBe('/search?q=sour+dough');
    vi.restoreAllMocks();
  });

  it('asks visitors to join, and shows them what is public', async () => {
    localStorage.clear();
    serve({ 'trends.listHashtags': () => [trendOf()] });
    await show('hashtags');
    expect((await screen.findByRole('link', { name: 'Join Vibeline' })).getAttribute('href')).toMatch(/^\/signup/);
    expect(await rows('Trending hashtags')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Your hashtags' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Follow #bread' }));
    expect(readToast()).toMatchObject({ title: 'Login required', description: 'Please log in to follow hashtags' });
    expect(called('hashtags.listFollowed')).toEqual([]);
    expect(called('hashtags.follow')).toEqual([]);
  });
});

describe('trending posts', () => {
  it('say their rank and what they are ranked by', async () => {
    serve({
      'posts.trending': () => [
        postOf({ id: 5, positiveVotes: 1200, negativeVotes: 30, commentsCount: 4 }),
        postOf({ id: 4, positiveVotes: 1 }),
        postOf({ id: 3 }),
      ],
    });
    await show();
    const feed = await screen.findByRole('feed', { name: 'Trending posts' });
    const posts = within(feed).getAllByRole('article');
    expect(posts.map((post) => [post.dataset['post'], post.previousElementSibling?.textContent])).toEqual([
      ['5', '1 1,234 votes and comments'],
      ['4', '2 1 vote or comment'],
      ['3', '3 No votes or comments yet'],
    ]);
    expect(posts.map((post) => post.getAttribute('aria-posinset'))).toEqual(['1', '2', '3']);
  });

  it('are a skeleton while they load, then empty', async () => {
    const pending = new PendingCalls();
    serve({ 'posts.trending': pending.handler });
    await show();
    expect(await screen.findByText('Loading posts')).toBeTruthy();
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    pending.respond(0, []);
    expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeTruthy();
  });

  it('can be retried in their own space', async () => {
    serve({ 'posts.trending': () => new ErrorResponse(400, 'Not now') });
    await show();
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Hashtags' })).toBeTruthy();
    const retry = screen.getByRole('button', { name: 'Retry' });
    serve({ 'posts.trending': () => [postOf()] });
    await userEvent.click(retry);
    expect(await screen.findByRole('feed', { name: 'Trending posts' })).toBeTruthy();
  });
});

describe('hashtags', () => {
  it('trend with their count and growth', async () => {
    serve({ 'trends.listHashtags': () => [trendOf(), trendOf({ tag: 'صباح', count: 1, growth: 0, before: 1 })] });
    await show('hashtags');
    const trends = await list('Trending hashtags');
    const [first, second] = trends.getAllByRole('listitem');
    expect(first?.textContent).toContain('1#bread12 posts today · Up 50% on the day before');
    expect(second?.textContent).toContain('2#صباح1 post today · Same as the day before');
    expect(trends.getByRole('link', { name: '#صباح' }).getAttribute('dir')).toBe('auto');
    expect(trends.getByRole('button', { name: 'Follow #bread' })).toBeTruthy();
  });

  it('trend without those that are followed, which are above, and keep their rank', async () => {
    serve({
      'trends.listHashtags': () => [trendOf({ tag: 'صباح' }), trendOf()],
      'hashtags.listFollowed': () => [followedHashtagOf({ tag: 'صباح' })],
    });
    await show('hashtags');
    expect(await screen.findByText('You follow one of them: it stands above.')).toBeTruthy();
    const trends = await list('Trending hashtags');
    expect(trends.getAllByRole('listitem')).toHaveLength(1);
    expect(trends.getByRole('listitem').textContent).toContain('2#bread');
    expect(screen.getAllByRole('link', { name: '#صباح' })).toHaveLength(1);
  });

  it('say so when none trends', async () => {
    await show('hashtags');
    expect(await screen.findByRole('heading', { name: 'No trends yet' })).toBeTruthy();
    expect(await screen.findByText('Hashtags that you follow are listed here.')).toBeTruthy();
  });

  it('can be retried, each list by itself', async () => {
    serve({
      'trends.listHashtags': () => new ErrorResponse(400, 'No trends now'),
      'hashtags.listFollowed': () => new ErrorResponse(400, 'No hashtags now'),
    });
    await show('hashtags');
    expect(await screen.findByText('No trends now')).toBeTruthy();
    expect(await screen.findByText('No hashtags now')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
    serve({ 'trends.listHashtags': () => [trendOf()] });
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
    expect(await rows('Trending hashtags')).toHaveLength(1);
  });

  it('that one follows say what is new', async () => {
    serve({
      'hashtags.listFollowed': () => [
        followedHashtagOf({ tag: 'a', newPosts: 1 }),
        followedHashtagOf({ tag: 'b', newPosts: 99, hasMoreNew: true }),
        followedHashtagOf({ tag: 'c' }),
      ],
    });
    await show('hashtags');
    const [a, b, c] = await rows('Your hashtags');
    expect(a).toContain('#a1 new post');
    expect(b).toContain('#b99+ new posts');
    expect(c).toContain('#cNo new posts');
  });

  it('stay in their place when they are unfollowed', async () => {
    const pending = new PendingCalls();
    serve({
      'hashtags.listFollowed': () => [followedHashtagOf({ tag: 'a' }), followedHashtagOf({ tag: 'b' })],
      'hashtags.unfollow': pending.handler,
    });
    await show('hashtags');
    await rows('Your hashtags');
    await userEvent.click(screen.getByRole('button', { name: 'Following #a, press to unfollow' }));
    expect(screen.getByRole('button', { name: 'Follow #a' })).toBeTruthy();
    await waitFor(() => expect(pending.calls.map(({ input }) => input)).toEqual([{ tag: 'a' }]));
    pending.respond(0, { message: 'Unfollowed' });
    await waitFor(() => expect(readToast()?.title).toBe('Unfollowed #a'));
    expect((await rows('Your hashtags')).map((row) => row?.slice(0, 2))).toEqual(['#a', '#b']);
    expect(screen.getByRole('button', { name: 'Follow #a' })).toBeTruthy();
  });

  it('that are followed meanwhile do not move those that trend', async () => {
    serve({
      'trends.listHashtags': () => [trendOf()],
      'hashtags.listFollowed': () => [followedHashtagOf({ tag: 'a' })],
      'hashtags.follow': () => hashtagOf({ isFollowed: true }),
    });
    await show('hashtags');
    await rows('Your hashtags');
    await userEvent.click(await screen.findByRole('button', { name: 'Follow #bread' }));
    await waitFor(() => expect(readToast()?.title).toBe('Following #bread'));
    expect(screen.getByRole('button', { name: 'Following #bread, press to unfollow' })).toBeTruthy();
    expect(await rows('Your hashtags')).toHaveLength(1);
  });

  it('are not followed any more when the server refuses', async () => {
    const pending = new PendingCalls();
    serve({ 'trends.listHashtags': () => [trendOf()], 'hashtags.follow': pending.handler });
    await show('hashtags');
    await userEvent.click(await screen.findByRole('button', { name: 'Follow #bread' }));
    expect(screen.getByRole('button', { name: 'Following #bread, press to unfollow' })).toBeTruthy();
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    await act(async () => pending.respond(0, new ErrorResponse(409, 'You can follow at most 200 hashtags')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Follow #bread' })).toBeTruthy());
    expect(readToast()).toMatchObject({
      title: 'Follow action failed',
      description: 'You can follow at most 200 hashtags',
      tone: 'error',
    });
  });
});

describe('users', () => {
  it('lists nobody who is among the Top Vibers above', async () => {
    const [ben, cleo] = [memberOf(), memberOf({ id: 8, name: 'Cleo', username: 'cleo' })];
    serve({ 'vibers.listTop': () => [ben], 'members.list': () => ({ items: [ben, cleo], nextCursor: null }) });
    await show('users');
    await screen.findByRole('heading', { name: 'Top Vibers' });
    const users = await list('Users');
    await waitFor(() => expect(users.getAllByRole('listitem')).toHaveLength(1));
    expect(users.getByRole('listitem').textContent).toContain('Cleo');
  });

  it('are listed without the viewer, each with a follow button', async () => {
    serve({
      'members.list': () => ({ items: [memberOf(), memberOf({ ...ownUser })], nextCursor: null }),
    });
    await show('users');
    expect(await rows('Users')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Follow Ben Hartley' })).toBeTruthy();
  });

  it('can be retried in their own space', async () => {
    serve({ 'members.list': () => new ErrorResponse(400, 'Nobody now') });
    await show('users');
    expect(await screen.findByText('Nobody now')).toBeTruthy();
    serve({ 'members.list': () => ({ items: [memberOf()], nextCursor: null }) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows('Users')).toHaveLength(1);
  });
});
