import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { friendOf, friendPageOf, friendRelation, personOf } from '../../../test/support/friends.ts';
import { ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { useCache } from '../../cache/use-cache.ts';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { FriendButton } from '../../features/friends/FriendButton.tsx';
import { RequestList } from '../../features/friends/requests/RequestList.tsx';
import { emitServerEvent } from '../../lib/events/server-events.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { followServerEvents } from './follow-server-events.ts';

let calls: Call[];
let requests = friendPageOf();
let relation = friendRelation;

function Page() {
  const cache = useCache();
  useEffect(() => followServerEvents(cache, { memberId: 1, token: 'token' }), [cache]);
  const ana = trpc.members.get.useQuery({ id: 7 }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <output>{useCounters().friendRequests}</output>
      {ana.data && <FriendButton member={ana.data} />}
      <RequestList />
    </>
  );
}

const fetched = (path: string) => calls.filter((call) => call.path === path).length;

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  relation = { ...friendRelation, friend: 'outgoing' };
  requests = friendPageOf();
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'members.get': ({ id }) => personOf(id, id === 8 ? 'Ben' : 'Ana', relation),
    'friends.requests': () => requests,
    'friends.accept': () => ({ id: 8, requesterId: 8, addresseeId: 1, status: 'accepted', member: personOf(8, 'Ben') }),
  });
});

it('shows that a request was accepted, and a request that arrives, while the page is open', async () => {
  await renderWithRouter(<Page />);
  await screen.findByRole('button', { name: /^Request sent to Ana/ });
  await screen.findByText('No pending requests');
  relation = friendRelation;
  emitServerEvent({ type: 'relation', memberId: 7 });
  await screen.findByRole('button', { name: /^Friends with Ana/ });

  requests = friendPageOf(friendOf(personOf(8, 'Ben', { friend: 'incoming' })));
  const before = fetched('members.get');
  emitServerEvent({ type: 'relation', memberId: 8 });
  emitServerEvent({ type: 'counters', ...NO_COUNTERS, friendRequests: 1 });
  await screen.findByRole('button', { name: 'Accept Ben' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
  expect(fetched('members.get')).toBe(before);
});

it('keeps a request that was answered in its place when the list is fetched again', async () => {
  requests = friendPageOf(
    friendOf(personOf(8, 'Ben', { friend: 'incoming' })),
    friendOf(personOf(9, 'Eva', { friend: 'incoming' })),
  );
  await renderWithRouter(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Ben' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(fetched('friends.accept')).toBe(1));
  relation = friendRelation;
  requests = friendPageOf(friendOf(personOf(10, 'Gus', { friend: 'incoming' })), ...requests.items.slice(1));
  emitServerEvent({ type: 'relation', memberId: 8 });
  await screen.findByRole('button', { name: 'Accept Gus' });
  const names = screen.getAllByRole('listitem').map((row) => row.querySelector('[title]')?.textContent);
  expect(names).toEqual(['Gus', 'Ben', 'Eva']);
  expect(screen.getByText('Accepted')).toBeTruthy();
});
