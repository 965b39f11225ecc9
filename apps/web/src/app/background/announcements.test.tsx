import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Announcement, ShownAnnouncements } from '@vibeline/core/features/announcements/announcement.schema';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { ownUser } from '../../../test/support/members.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { AnnouncementSlot } from '../../features/announcements/AnnouncementSlot.tsx';
import { useAnnouncementTimes } from '../../features/announcements/use-announcement-times.ts';
import { emitServerEvent } from '../../lib/events/server-events.ts';
import { followServerEvents } from './follow-server-events.ts';

const HOUR_MS = 3_600_000;

let shown: ShownAnnouncements;
let calls: Call[];

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const announced = (id: number, text: string, changes: Partial<Announcement> = {}): Announcement => ({
  ...{ id, text, link: null, beginsAt: inHours(-1), endsAt: inHours(2) },
  ...changes,
});
const show = (...announcements: Announcement[]) => {
  shown = { announcements, changesAt: announcements[0]?.endsAt ?? null };
};

function Page() {
  const cache = useCache();
  useEffect(() => followServerEvents(cache, { memberId: 1, token: 'token' }), [cache]);
  useAnnouncementTimes(cache);
  return (
    <main id="content" tabIndex={-1}>
      <AnnouncementSlot />
    </main>
  );
}

const dismissButton = () => screen.findByRole('button', { name: 'Dismiss announcement' });

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  show();
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser, announcements: shown }),
    'announcements.list': () => shown,
    'announcements.dismiss': () => ({ message: 'Dismissed' }),
    'events.counters': () => NO_COUNTERS,
  });
});
afterEach(() => vi.useRealTimers());

it('dismisses one after the other, and leaves the focus on what is read next', async () => {
  show(announced(2, 'Regatta on Sunday', { link: 'https://club.example/regatta' }), announced(1, 'The lake is frozen'));
  renderInApp(<Page />);
  const region = await screen.findByRole('region', { name: 'Announcement' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://club.example/regatta');
  for (const next of [() => region, () => document.getElementById('content')]) {
    const button = await dismissButton();
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(next()));
  }
  expect(screen.queryByRole('region')).toBeNull();
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === 'announcements.dismiss').map(({ input }) => input.id)).toEqual([2, 1]),
  );
});

it('shows what is announced while the page is open, reads it to screen readers, and removes it at its end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderInApp(<Page />);
  await waitFor(() => expect(calls.some(({ path }) => path === 'accounts.me')).toBe(true));
  show(announced(3, 'Hello'));
  act(() => emitServerEvent({ type: 'announcements' }));
  expect((await screen.findByText('Announcement: Hello')).getAttribute('role')).toBe('status');
  show();
  await act(() => vi.advanceTimersByTimeAsync(2 * HOUR_MS + 2000));
  expect(screen.queryByRole('region')).toBeNull();
});
