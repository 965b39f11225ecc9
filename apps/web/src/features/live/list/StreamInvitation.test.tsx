import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listedStreamOf } from '../../../../test/support/live.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { mockServer } from '../../../../test/support/server.ts';
import { StreamInvitation } from './StreamInvitation.tsx';

it('says which stream a visitor has asked for, and leads back to all of them', async () => {
  mockServer({ 'live.list': () => ({ items: [listedStreamOf()], nextCursor: null }) });
  await renderWithRouter(<StreamInvitation streamId={5} />);
  expect((await screen.findByText(/A walk through the maze/)).parentElement?.textContent).toBe(
    'Log in to watch “A walk through the maze” by Ben Hartley.',
  );
  expect(screen.getByRole('link', { name: 'Live' }).getAttribute('href')).toBe('/live');
});

it('says no more of one that is not for everyone', async () => {
  mockServer({ 'live.list': () => ({ items: [], nextCursor: null }) });
  await renderWithRouter(<StreamInvitation streamId={5} />);
  expect(await screen.findByText('Log in to watch this live stream.')).toBeTruthy();
});
