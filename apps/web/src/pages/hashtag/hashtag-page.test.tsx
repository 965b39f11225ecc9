import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashtagOf } from '../../../test/support/hashtags.ts';
import { ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { shareStore } from '../../features/sharing/open-share.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { HashtagPage } from './HashtagPage.tsx';

let calls: Call[];

function serve(handlers: Record<string, Handler> = {}): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'hashtags.get': () => hashtagOf(),
    'hashtags.markSeen': () => ({ message: 'Seen' }),
    'posts.list': () => ({ items: [postOf({ content: 'A loaf' })], nextCursor: null }),
    ...handlers,
  });
}

const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', 'token');
  serve();
});

describe('the page of a hashtag', () => {
  it('says how often it is used, and how that grows', async () => {
    serve({ 'hashtags.get': () => hashtagOf({ posts: 1, today: { count: 12, growth: -20, before: 1 } }) });
    await renderWithRouter(<HashtagPage tag="Bread" />);
    expect(await screen.findByText(/^1 post · 12 today · Down 20% on the day before$/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('#Bread');
    expect(await screen.findByText('A loaf')).toBeTruthy();
    expect(inputsOf('hashtags.get')).toEqual([{ tag: 'bread' }]);
  });

  it('follows at once, and shows the previous state when the server refuses', async () => {
    const pending = new PendingCalls();
    serve({ 'hashtags.follow': pending.handler });
    await renderWithRouter(<HashtagPage tag="bread" />);
    await userEvent.click(await button('Follow #bread'));
    expect(screen.getByRole('button', { name: 'Following #bread, press to unfollow' })).toBeTruthy();
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    pending.respond(0, new Response('Bad Gateway', { status: 502 }));
    expect(await button('Follow #bread')).toBeTruthy();
    expect(readToast()).toMatchObject({ title: 'Follow action failed', tone: 'error' });
  });

  it('unfollows, and can undo that', async () => {
    const follow = vi.fn(() => hashtagOf({ isFollowed: true }));
    serve({
      'hashtags.get': () => hashtagOf({ isFollowed: true }),
      'hashtags.unfollow': () => ({ message: 'Unfollowed' }),
      'hashtags.follow': follow,
    });
    await renderWithRouter(<HashtagPage tag="bread" />);
    await userEvent.click(await button('Following #bread, press to unfollow'));
    await waitFor(() => expect(readToast()?.title).toBe('Unfollowed #bread'));
    expect(await button('Follow #bread')).toBeTruthy();
    readToast()?.action?.onClick();
    expect(await button('Following #bread, press to unfollow')).toBeTruthy();
    await waitFor(() => expect(follow).toHaveBeenCalledOnce());
    await waitFor(() => expect(inputsOf('hashtags.markSeen')).toHaveLength(2));
  });

  it('marks the posts of a followed hashtag as seen once they are shown, and those of no other', async () => {
    const followed = () => hashtagOf({ isFollowed: true });
    serve({ 'hashtags.get': followed, 'posts.list': () => new ErrorResponse(400, 'No posts now') });
    const { unmount } = await renderWithRouter(<HashtagPage tag="bread" />);
    await button('Following #bread, press to unfollow');
    await screen.findByText('No posts now');
    expect(inputsOf('hashtags.markSeen')).toEqual([]);
    serve({ 'hashtags.get': followed });
    await userEvent.click(await button('Retry'));
    await waitFor(() => expect(inputsOf('hashtags.markSeen')).toEqual([{ tag: 'bread' }]));
    unmount();
    serve();
    await renderWithRouter(<HashtagPage tag="bread" />);
    await button('Follow #bread');
    await screen.findByText('A loaf');
    expect(inputsOf('hashtags.markSeen')).toEqual([]);
  });

  it('asks visitors to log in', async () => {
    localStorage.clear();
    await renderWithRouter(<HashtagPage tag="bread" />);
    await userEvent.click(await button('Follow #bread'));
    expect(readToast()).toMatchObject({ title: 'Login required', description: 'Please log in to follow hashtags' });
    expect(inputsOf('hashtags.follow')).toEqual([]);
  });

  it('can be shared, and read in a feed reader', async () => {
    await renderWithRouter(<HashtagPage tag="grün" />);
    await userEvent.click(await button('Share #grün'));
    expect(shareStore.get()).toMatchObject({ url: '/hashtags/gr%C3%BCn', title: '#grün' });
    const feed = screen.getByRole('link', { name: 'Atom feed of #grün' });
    expect(feed.getAttribute('href')).toBe('/hashtags/gr%C3%BCn/feed.atom');
  });

  it('says so when nobody has used it', async () => {
    serve({
      'hashtags.get': () => hashtagOf({ posts: 0 }),
      'posts.list': () => ({ items: [], nextCursor: null }),
    });
    await renderWithRouter(<HashtagPage tag="bread" />);
    expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeTruthy();
    expect(await button('Follow #bread')).toBeTruthy();
  });

  it('shows the posts when the numbers cannot be loaded', async () => {
    serve({ 'hashtags.get': () => new ErrorResponse(400, 'Not now') });
    await renderWithRouter(<HashtagPage tag="bread" />);
    expect(await screen.findByText('A loaf')).toBeTruthy();
    expect(await screen.findByText('Not now')).toBeTruthy();
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^240 posts$/)).toBeTruthy();
  });
});
