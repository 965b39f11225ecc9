import { fireEvent, screen } from '@testing-library/react';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { expect, it, vi } from 'vitest';
import { authorOf } from '../../../test/support/members.ts';
import { notificationOf } from '../../../test/support/notifications.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { NotificationRow } from './NotificationRow.tsx';

const onOpen = vi.fn();

async function show(fields: Partial<Notification> = {}) {
  mockServer({});
  const notification = notificationOf(fields);
  await renderWithRouter(
    <ul>
      <NotificationRow notification={notification} onOpen={onOpen} />
    </ul>,
  );
  return notification;
}

it('is opened by a click, and by the middle button in another tab', async () => {
  const notification = await show({ type: 'comment', postId: 3, commentId: 9, excerpt: 'Nice loaf' });
  const link = screen.getByRole('link', { name: 'Ben Hartley followed you' });
  expect(link.getAttribute('href')).toBe('/posts/3?comment=9');
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(onOpen.mock.calls).toEqual([[notification]]);
  fireEvent.click(link);
  expect(onOpen.mock.calls).toEqual([[notification], [notification]]);
  expect(screen.getByText('Nice loaf').getAttribute('dir')).toBe('auto');
});

it('says whether it is unread, and who acted', async () => {
  const view = await show();
  expect(screen.getByRole('img', { name: 'Unread' })).toBeTruthy();
  expect(screen.getByText(view.actor?.name ?? '').tagName).toBe('BDI');
  expect(screen.getByRole('listitem').dataset).toMatchObject({ unread: 'true', linked: 'true', simple: 'true' });
});

it('of a read one has no mark, and one without an actor its sentence alone', async () => {
  await show({ isRead: true, type: 'milestone', actor: null, message: 'You reached 10 followers' });
  expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull();
  const link = screen.getByRole('link', { name: 'You reached 10 followers' });
  expect([link.getAttribute('href'), link.querySelector('bdi')]).toEqual(['/achievements', null]);
});

it('leads nowhere when what it is about is gone', async () => {
  await show({ isGone: true, postId: 3, others: [authorOf({ id: 8, name: 'Cleo' })] });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('listitem').dataset['linked']).toBe('false');
});
