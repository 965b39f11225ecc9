import { RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { everyFeature } from '../../test/support/every-feature.ts';
import { ownUser } from '../../test/support/members.ts';
import { renderInApp } from '../../test/support/render.tsx';
import { mockServer } from '../../test/support/server.ts';
import { readKnownNetwork } from '../features/network/known-network.ts';
import { trpc } from '../lib/server/trpc.ts';
import { storeToken } from '../lib/session/session.ts';
import { acknowledgeDisclaimer } from './disclaimer/disclaimer.ts';
import { router } from './router.tsx';

let network = readKnownNetwork();
let refresh = async () => {};

/** As the event of the server does (`network.cache.ts`). */
function Refresh() {
  const utils = trpc.useUtils();
  refresh = () => utils.network.invalidate();
  return null;
}

beforeEach(() => {
  localStorage.clear();
  acknowledgeDisclaimer();
  network = { ...readKnownNetwork(), features: everyFeature };
  mockServer({
    'network.get': () => network,
    'accounts.me': () => ({ user: ownUser }),
    'accounts.listDemoAccounts': () => [],
    'match.listSessions': () => ({ items: [], nextCursor: null }),
    'match.listOwnSessions': () => ({ items: [], nextCursor: null }),
  });
});

async function open(href: string) {
  renderInApp(
    <>
      <RouterProvider router={router} />
      <Refresh />
    </>,
  );
  await act(() => router.navigate({ href, replace: true }));
}

it('a page that is open says that its feature was switched off, and comes back with it', async () => {
  storeToken('token');
  await open('/vibe-match');
  await screen.findByRole('heading', { level: 1, name: /VibeMatch/ });
  network = { ...network, features: { ...everyFeature, match: false } };
  await act(() => refresh());
  await screen.findByText(/does not offer VibeMatch any more/);
  network = { ...network, features: everyFeature };
  await act(() => refresh());
  await screen.findByRole('heading', { level: 1, name: /VibeMatch/ });
});

it('a visitor of a network that only members read gets the login form, without guests, at every address', async () => {
  localStorage.setItem('vibeline-guest', '1');
  network = { ...network, isMembersOnly: true };
  await open('/explore');
  await act(() => refresh());
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByText('Continue as guest')).toBeNull();
  await act(() => router.navigate({ href: '/privacy', replace: true }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Privacy policy' })).not.toBeNull());
});
