import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { BlockedMembers } from './BlockedMembers.tsx';

it('moves the focus to the next row when somebody is unblocked', async () => {
  localStorage.setItem('authToken', 'token');
  const blockedAt = '2026-03-01T12:00:00.000Z';
  let items = [
    { id: 8, name: 'Cleo Diaz', username: 'cleo', blockedAt },
    { id: 7, name: 'Ben Hartley', username: 'ben', blockedAt },
  ];
  mockServer({
    'blocks.list': () => ({ items, nextCursor: null }),
    'blocks.unblock': ({ id }) => {
      items = items.filter((one) => one.id !== id);
      return { message: 'Unblocked' };
    },
  });
  await renderWithRouter(<BlockedMembers hasUnnamed />);
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Cleo Diaz' }));
  await waitFor(() => expect(screen.queryByText('Cleo Diaz')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unblock Ben Hartley' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Ben Hartley' }));
  expect(await screen.findByText('You have blocked nobody by name')).toBeTruthy();
});
