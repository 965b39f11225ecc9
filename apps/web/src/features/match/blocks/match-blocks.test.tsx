import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { MatchBlocks } from './MatchBlocks.tsx';

it('lists whom one blocked by the session alone, without a link, and unblocks them', async () => {
  localStorage.setItem('authToken', 'token');
  const blockedAt = '2026-03-01T12:00:00.000Z';
  let items = [
    { id: 3, vibeContent: 'Climb a hill', blockedAt },
    { id: 2, vibeContent: null, blockedAt },
  ];
  const calls = mockServer({
    'match.listBlocks': () => ({ items, nextCursor: null }),
    'match.unblock': ({ id }) => {
      items = items.filter((one) => one.id !== id);
      return { message: 'Unblocked' };
    },
  });
  await renderWithRouter(<MatchBlocks />);
  expect(await screen.findAllByText('Someone from VibeMatch')).toHaveLength(2);
  expect([screen.queryAllByRole('link').length, screen.getAllByText('Climb a hill').length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Someone from VibeMatch, Climb a hill' }));
  await waitFor(() => expect(screen.getAllByText('Someone from VibeMatch')).toHaveLength(1));
  const next = screen.getByRole('button', { name: 'Unblock Someone from VibeMatch' });
  expect(document.activeElement).toBe(next);
  expect(calls.filter(({ path }) => path === 'match.unblock').map(({ input }) => input)).toEqual([{ id: 3 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Someone from VibeMatch' }));
  expect(await screen.findByText('Nobody is blocked in VibeMatch')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Blocked in VibeMatch' }));
});
