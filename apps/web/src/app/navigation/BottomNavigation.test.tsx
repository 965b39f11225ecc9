import { screen } from '@testing-library/react';
import type { Counters } from '@vibeline/core/features/events/event.schema';
import { beforeEach, expect, it } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { BottomNavigation } from './BottomNavigation.tsx';

function Counted({ counters }: { counters: Counters }) {
  useCache().utils.events.counters.setData(undefined, counters);
  return <BottomNavigation prefetchMore={() => undefined} />;
}

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  mockServer({ 'accounts.me': () => ({ user: ownUser }) });
});

it('says on More what waits behind it, without the notifications of the bell', async () => {
  await renderWithRouter(<Counted counters={{ ...NO_COUNTERS, unreadNotifications: 9, unreadConversations: 2 }} />);
  expect(await screen.findByRole('button', { name: /^More\s*2\s*waiting$/ })).toBeTruthy();
});

it('says nothing there while nothing waits', async () => {
  await renderWithRouter(<Counted counters={{ ...NO_COUNTERS, unreadNotifications: 9 }} />);
  expect(await screen.findByRole('button', { name: 'More' })).toBeTruthy();
});
