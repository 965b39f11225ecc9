import { act, screen, waitFor, within } from '@testing-library/react';
import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listedStreamOf } from '../../../test/support/live.ts';
import { ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, type Handler, mockServer } from '../../../test/support/server.ts';
import { LivePage } from './LivePage.tsx';

let calls: Call[];
let streams: LiveStream[];

function serve(handlers: Record<string, Handler> = {}): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'live.list': () => ({ items: streams, nextCursor: null }),
    'live.summary': () => ({ liveNow: 2, watching: 1234, positiveVibes: 9 }),
    'live.capability': () => ({ canGoLive: true, reason: null, ownStreamId: null }),
    ...handlers,
  });
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('authToken', 'token');
  streams = [listedStreamOf(), listedStreamOf({ id: 6, title: 'Songs by request', category: 'music' })];
});
afterEach(() => vi.useRealTimers());

describe('the page of live streams', () => {
  it('has the documented cards and filters, and a card for each stream', async () => {
    serve();
    await renderWithRouter(<LivePage />);
    const card = (await screen.findByText('A walk through the maze')).closest('li');
    if (!card) throw new Error('There is no card.');
    expect(within(card).getByText('LIVE')).toBeTruthy();
    expect(within(card).getByText('Gaming', { exact: false })).toBeTruthy();
    expect(within(card).getByRole('img', { name: /^67% positive/ })).toBeTruthy();
    expect(
      within(card)
        .getByRole('link', { name: /A walk through the maze/ })
        .getAttribute('href'),
    ).toBe('/live/5');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Live now',
      'Watching',
      'Positive vibes',
    ]);
    const filters = within(screen.getByRole('navigation', { name: 'Category' })).getAllByRole('link');
    expect(filters.map(({ textContent }) => textContent)).toEqual(['All', 'Gaming', 'Music', 'Chat']);
    expect(filters[0]?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Go Live' }).getAttribute('href')).toBe('/live/new');
  });

  it('asks for the category of the address', async () => {
    streams = [];
    serve();
    await renderWithRouter(<LivePage category="music" />);
    expect(await screen.findByRole('heading', { name: 'Nobody is live with music' })).toBeTruthy();
    expect(sent('live.list')).toMatchObject([{ category: 'music' }]);
  });

  it('is fetched again every 10 seconds, and a stream that ends stays in its place', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve();
    await renderWithRouter(<LivePage />);
    await screen.findByText('Songs by request');
    streams = streams.slice(1);
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    await waitFor(() => expect(sent('live.list').length).toBeGreaterThan(1));
    expect(await screen.findByText('Ended')).toBeTruthy();
    const titles = screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);
    expect(titles).toEqual([
      expect.stringContaining('A walk through the maze'),
      expect.stringContaining('Songs by request'),
    ]);
  });

  it('says why the viewer cannot go live', async () => {
    serve({ 'live.capability': () => ({ canGoLive: false, reason: 'no_ffmpeg', ownStreamId: null }) });
    await renderWithRouter(<LivePage />);
    expect(await screen.findByText('Going live needs ffmpeg, which this server does not have.')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Go Live' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('invites visitors to join', async () => {
    localStorage.clear();
    serve();
    await renderWithRouter(<LivePage />);
    expect((await screen.findByRole('link', { name: 'Join Vibeline' })).getAttribute('href')).toMatch(/^\/signup/);
    expect(screen.queryByRole('link', { name: 'Go Live' })).toBeNull();
    expect(sent('live.capability')).toEqual([]);
  });
});
