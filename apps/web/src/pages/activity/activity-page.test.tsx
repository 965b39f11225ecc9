import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { ownUser } from '../../../test/support/members.ts';
import { notificationOf } from '../../../test/support/notifications.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { readToast, toastStore } from '../../ui/toasts/toast.ts';
import { ActivityPage } from './ActivityPage.tsx';

let calls: Call[];

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

function serve(handlers: Record<string, Handler> = {}): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'notifications.list': () => ({
      items: [notificationOf({ actor: null, message: 'Number 2' })],
      nextCursor: null,
    }),
    'events.counters': () => ({ ...NO_COUNTERS, unreadNotifications: 1, unseenNotifications: 1 }),
    ...handlers,
  });
}

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  toastStore.set(null);
  serve();
});

describe('the page of notifications', () => {
  const markAll = () => screen.getByText('Mark all as read');

  it('marks all as read by one press', async () => {
    serve({ 'notifications.markAllRead': () => ({ unreadNotifications: 0, unseenNotifications: 0 }) });
    await renderWithRouter(<ActivityPage path="/notifications" />);
    await screen.findByRole('img', { name: 'Unread' });
    await waitFor(() => expect(markAll().style.visibility).toBe(''));
    await userEvent.click(markAll());
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull());
    expect(sent('notifications.markAllRead')).toHaveLength(1);
    expect(markAll().style.visibility).toBe('hidden');
  });

  it('says when that fails, and keeps them unread', async () => {
    serve({ 'notifications.markAllRead': () => new ErrorResponse(503, 'Not now') });
    await renderWithRouter(<ActivityPage path="/notifications" />);
    await screen.findByRole('img', { name: 'Unread' });
    await userEvent.click(markAll());
    await waitFor(() => expect(readToast()?.description).toBe('Not now'));
    expect(screen.getByRole('img', { name: 'Unread' })).toBeTruthy();
  });

  it('is the same under both of its addresses, with a filter for each kind', async () => {
    for (const path of ['/notifications', '/activity'] as const) {
      const { unmount } = await renderWithRouter(<ActivityPage path={path} filter="votes" />);
      await screen.findByText('Number 2');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activity');
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Notifications');
      expect(screen.getByRole('tab', { name: 'Notifications' }).getAttribute('href')).toBe(path);
      expect(screen.getByRole('tab', { name: 'Your actions' }).getAttribute('href')).toBe('/activity?tab=yours');
      expect(screen.getByRole('link', { name: 'Votes' }).getAttribute('aria-current')).toBe('true');
      unmount();
    }
  });
});
