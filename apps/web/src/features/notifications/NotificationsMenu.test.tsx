import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { ownUser } from '../../../test/support/members.ts';
import { notificationOf } from '../../../test/support/notifications.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { NotificationsMenu } from './NotificationsMenu.tsx';

let unseen: number;

async function open() {
  mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'notifications.list': () => ({ items: [notificationOf({ isRead: true })], nextCursor: null }),
    'events.counters': () => ({ ...NO_COUNTERS, unreadNotifications: 5, unseenNotifications: unseen }),
  });
  localStorage.setItem('authToken', 'token');
  const view = await renderWithRouter(
    <>
      <NotificationsMenu />
      <button type="button">Elsewhere</button>
    </>,
  );
  const bell = await screen.findByRole('button', {
    name: unseen === 0 ? 'Notifications' : /^Notifications, \d+ new$/,
  });
  await userEvent.click(bell);
  await screen.findByRole('dialog', { name: 'Notifications' });
  return { ...view, bell };
}

const panel = () => screen.queryByRole('dialog', { name: 'Notifications' });

beforeEach(() => {
  unseen = 0;
});

it('names exactly how many came since the list was opened', async () => {
  unseen = 12;
  const { bell } = await open();
  expect([bell.getAttribute('aria-label'), bell.textContent]).toEqual(['Notifications, 12 new', '9+ new']);
});

it('opens the latest, and closes by the bell and by what is outside', async () => {
  const { bell } = await open();
  expect(bell.getAttribute('aria-expanded')).toBe('true');
  expect(bell.textContent).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(panel()));
  fireEvent.pointerDown(panel() as HTMLElement);
  expect(panel()).toBeTruthy();
  await userEvent.click(bell);
  expect(panel()).toBeNull();
  await userEvent.click(bell);
  expect(panel()).toBeTruthy();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(panel()).toBeNull();
});

it('closes when one is opened, and when all are', async () => {
  const { bell, router } = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Ben Hartley followed you' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/7'));
  expect(panel()).toBeNull();
  await userEvent.click(bell);
  await userEvent.click(screen.getByRole('link', { name: 'See all notifications' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
  expect(panel()).toBeNull();
});
