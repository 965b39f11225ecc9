import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { video } from '../../../test/support/media.ts';
import { authorOf } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { shareStore } from '../../features/sharing/open-share.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { VideosPage } from './VideosPage.tsx';

const ben = authorOf();
const cleo = authorOf({ id: 8, name: 'Cleo', username: 'cleo' });
const film = (id: number, fields: Partial<Parameters<typeof postOf>[0]> = {}) =>
  postOf({
    id,
    author: ben,
    content: `Film ${id}`,
    media: [video({ id, alt: `Film ${id}`, duration: 75 })],
    ...fields,
  });
const films = [
  film(9, { viewCount: 1234, positiveVotes: 3, negativeVotes: 1 }),
  film(7, { author: cleo }),
  film(4, { viewCount: 1 }),
];

let calls: Call[];

function serve(list: unknown = films): void {
  calls = mockServer({
    'posts.list': ({ memberId }) => {
      if (list instanceof ErrorResponse) return list;
      const items = (list as typeof films).filter(({ author }) => memberId === undefined || author.id === memberId);
      return { items, nextCursor: null };
    },
    'posts.get': ({ id }) => films.find((post) => post.id === id) ?? new ErrorResponse(404, 'Post not found'),
  });
}

async function open(address = '/videos') {
  const view = await renderWithRouter(<VideosPage />);
  await act(() => view.router.navigate({ href: address }));
  return view.router;
}

const tile = (id: number) => screen.findByRole('link', { name: new RegExp(`: Film ${id}$`) });
const player = () => screen.findByRole('dialog', { name: 'Video' });
const shownFilm = async () => (await screen.findByLabelText(/^Film \d/)).getAttribute('aria-label');

beforeEach(() => {
  localStorage.clear();
  shareStore.set(null);
  serve();
});

describe('the page of videos', () => {
  it('lists them with author, duration, views and votes', async () => {
    await open();
    expect((await tile(9)).getAttribute('aria-label')).toBe('Video by Ben Hartley, 1:15, 1,234 views: Film 9');
    const [first, , third] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('1:15');
    expect(first?.textContent).toContain('1.2K views75% positive');
    expect(third?.textContent).toContain('1 viewNo votes yet');
    expect(calls[0]?.input).toMatchObject({ type: 'video' });
  });

  it('shows the documented duration only where it is unknown, and says what is being prepared or failed', async () => {
    serve([
      film(9, { media: [video({ id: 9, duration: null })] }),
      film(7, { media: [video({ id: 7, state: 'processing', mediaUrl: null, duration: 12 })] }),
      film(4, { media: [video({ id: 4, state: 'failed', mediaUrl: null })] }),
    ]);
    await open();
    await tile(9);
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts[0]).toContain('0:30');
    expect(texts[1]).toContain('This video is being prepared');
    expect(texts[2]).toContain('This video cannot be shown');
  });

  it('says that there is none yet', async () => {
    serve([]);
    await open();
    expect(await screen.findByRole('heading', { name: 'No videos yet' })).toBeTruthy();
  });

  it('says that they could not be loaded, with Retry', async () => {
    serve(new ErrorResponse(500, ''));
    await open();
    expect(await screen.findByRole('heading', { name: 'Failed to fetch videos' })).toBeTruthy();
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await tile(9)).toBeTruthy();
  });

  it('moves the focus between the tiles by arrow keys', async () => {
    await open();
    (await tile(9)).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await tile(7));
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(await tile(4));
    expect((await tile(4)).tabIndex).toBe(0);
    expect((await tile(9)).tabIndex).toBe(-1);
  });
});

describe('the player', () => {
  it('has an address, leads to the next by key in the same step of the history, and closes by Back', async () => {
    const router = await open();
    await userEvent.click(await tile(9));
    await player();
    expect(router.latestLocation.search).toEqual({ video: 9 });
    expect(await shownFilm()).toBe('Film 9');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.latestLocation.search).toEqual({ video: 7 }));
    expect(await shownFilm()).toBe('Film 7');
    expect(document.title).toBe('Cleo: Film 7 · Vibeline');
    await act(async () => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([router.latestLocation.pathname, router.latestLocation.search]).toEqual(['/videos', {}]);
    await waitFor(async () => expect(document.activeElement).toBe(await tile(7)));
    expect(document.title).toBe('Videos · Vibeline');
  });

  it('is opened by a shared address, and closes to the page', async () => {
    const router = await open('/videos?video=4');
    expect(await shownFilm()).toBe('Film 4');
    await userEvent.click(within(await player()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.latestLocation.search).toEqual({}));
  });

  it('says that a video is gone', async () => {
    await open('/videos?video=99');
    const dialog = await player();
    expect(await within(dialog).findByRole('heading', { name: 'Video not found' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'All videos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that a post has no video', async () => {
    const text = postOf({ id: 5, content: 'Only text' });
    mockServer({ 'posts.list': () => ({ items: films, nextCursor: null }), 'posts.get': () => text });
    await open('/videos?video=5');
    const link = within(await player()).findByRole('link', { name: 'Open post' });
    expect((await link).getAttribute('href')).toBe('/posts/5');
    expect(screen.getByRole('heading', { name: 'No video in this post' })).toBeTruthy();
  });

  it('asks a guest to log in to vote', async () => {
    await open('/videos?video=9');
    await userEvent.click(await within(await player()).findByRole('button', { name: /^Positive vibe/ }));
    expect(readToast()).toMatchObject({ title: 'Login required', description: 'Please log in to vote on posts.' });
    expect(calls.map(({ path }) => path)).not.toContain('votes.cast');
  });

  it('shares its own address, and leads to the post', async () => {
    await open('/videos?video=9');
    const dialog = within(await player());
    await userEvent.click(await dialog.findByRole('button', { name: 'Share' }));
    expect(shareStore.get()).toMatchObject({ url: '/videos?video=9', title: 'Ben Hartley: Film 9' });
    expect(dialog.getByRole('link', { name: 'Open post' }).getAttribute('href')).toBe('/posts/9');
  });

  it('lists the author’s other videos', async () => {
    const router = await open('/videos?video=9');
    const more = await screen.findByRole('region', { name: 'More videos by Ben Hartley' });
    const links = await within(more).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/videos?video=9', '/videos?video=4']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
    await userEvent.click(links[1] as HTMLElement);
    await waitFor(() => expect(router.latestLocation.search).toEqual({ video: 4 }));
    expect(await shownFilm()).toBe('Film 4');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Video player' }));
  });

  it('lists none for the only video of its author', async () => {
    await open('/videos?video=7');
    expect(await shownFilm()).toBe('Film 7');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^More videos/ })).toBeNull());
  });

  it('loads what comes after the last one that is loaded', async () => {
    mockServer({
      'posts.list': ({ cursor, memberId }) => {
        if (memberId !== undefined) return { items: [], nextCursor: null };
        return cursor ? { items: films.slice(1), nextCursor: null } : { items: films.slice(0, 1), nextCursor: 'next' };
      },
      'posts.get': ({ id }) => films.find((post) => post.id === id),
    });
    const router = await open('/videos?video=9');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Next video' }).getAttribute('aria-disabled')).toBeNull(),
    );
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.latestLocation.search).toEqual({ video: 7 }));
  });
});
