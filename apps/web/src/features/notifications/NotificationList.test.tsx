import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { ownUser } from '../../../test/support/members.ts';
import { notificationOf } from '../../../test/support/notifications.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { NotificationList } from './NotificationList.tsx';

const onOpen = vi.fn();
let calls: Call[];
let items: Notification[];
let nextCursor: string | null;

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const row = (message: string) => {
  const found = screen.getByText(message).closest('li');
  if (!found) throw new Error(`No row with ${message}`);
  return within(found);
};
const told = (id: number, createdAt: string, fields: Partial<Notification> = {}) =>
  notificationOf({ id, createdAt, actor: null, message: `Number ${id}`, ...fields });

function serve(handlers: Record<string, Handler> = {}): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'notifications.list': () => ({ items, nextCursor }),
    'events.counters': () => ({ ...NO_COUNTERS, unreadNotifications: items.filter(({ isRead }) => !isRead).length }),
    'notifications.markRead': () => ({ unreadNotifications: 0, unseenNotifications: 0 }),
    'notifications.markSeen': () => ({ unreadNotifications: 0, unseenNotifications: 0 }),
    ...handlers,
  });
}

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  items = [told(2, '2026-03-02T12:00:00.000Z'), told(1, '2026-03-01T12:00:00.000Z', { isRead: true })];
  nextCursor = null;
  onOpen.mockReset();
  serve();
});

describe('a list of notifications', () => {
  it('marks an unread one as read when it is opened, and sends nothing for one that was read', async () => {
    await renderWithRouter(<NotificationList filter="all" onOpen={onOpen} />);
    await userEvent.click(await screen.findByRole('link', { name: 'Number 1' }));
    expect([onOpen.mock.calls.length, sent('notifications.markRead')]).toEqual([1, []]);
    expect(row('Number 2').getByRole('img', { name: 'Unread' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Number 2' }));
    expect(row('Number 2').queryByRole('img', { name: 'Unread' })).toBeNull();
    await waitFor(() => expect(sent('notifications.markRead')).toEqual([{ id: 2 }]));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('shows one as unread again when that could not be saved', async () => {
    serve({ 'notifications.markRead': () => new ErrorResponse(503, 'Not now') });
    await renderWithRouter(<NotificationList filter="all" />);
    await userEvent.click(await screen.findByRole('link', { name: 'Number 2' }));
    await waitFor(() => expect(sent('notifications.list')).toHaveLength(2));
    expect(await row('Number 2').findByRole('img', { name: 'Unread' })).toBeTruthy();
  });

  it('keeps together what was new when it was opened, and has it marked as seen once', async () => {
    items = [told(3, '2026-03-03T12:00:00.000Z', { isSeen: false }), ...items];
    await renderWithRouter(<NotificationList filter="all" />);
    await screen.findByRole('heading', { name: 'New' });
    const lists = screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length);
    expect(lists).toEqual([1, 1, 1]);
    expect(within(screen.getByRole('region', { name: 'New' })).getByText('Number 3')).toBeTruthy();
    await waitFor(() => expect(sent('notifications.markSeen')).toHaveLength(1));
  });

  it('has no part for new ones, and marks nothing, when all were seen', async () => {
    await renderWithRouter(<NotificationList filter="all" />);
    await screen.findByText('Number 2');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).not.toContain('New');
    expect(sent('notifications.markSeen')).toEqual([]);
  });

  it('shows only so many where it is short, and does not offer more', async () => {
    nextCursor = 'more';
    const { unmount } = await renderWithRouter(<NotificationList filter="all" max={1} />);
    expect((await screen.findAllByRole('listitem')).length).toBe(1);
    expect(screen.queryByRole('button', { name: /more/i })).toBeNull();
    unmount();
    await renderWithRouter(<NotificationList filter="all" />);
    expect((await screen.findAllByRole('listitem')).length).toBe(2);
    expect(screen.getByRole('button', { name: /more/i })).toBeTruthy();
  });

  it.each([
    ['all', 'No notifications yet'],
    ['mentions', 'No mentions yet'],
    ['follows', 'No follows yet'],
    ['votes', 'No votes yet'],
    ['system', 'No milestones yet'],
  ] as const)('of %s asks for those alone, and says what will be there', async (filter, title) => {
    items = [];
    await renderWithRouter(<NotificationList filter={filter} />);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(sent('notifications.list')).toMatchObject([{ filter }]);
  });

  it('can be loaded again after a failure', async () => {
    let fails = true;
    serve({ 'notifications.list': () => (fails ? new ErrorResponse(503, 'Service busy') : { items, nextCursor }) });
    await renderWithRouter(<NotificationList filter="all" />);
    expect((await screen.findByRole('alert')).textContent).toContain('Service busy');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Number 2')).toBeTruthy();
  });
});
