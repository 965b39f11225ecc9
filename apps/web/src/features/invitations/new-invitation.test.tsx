import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { NewInvitationDialog } from './NewInvitationDialog.tsx';

const made = {
  ...{ id: 3, note: '', usesMax: 1, used: 0, endsAt: null, state: 'active' },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', code: 'k3J9vQm2Xa7Rt0LpYw5ZcA' },
};

async function open(hasMail: boolean) {
  const meta = document.createElement('meta');
  meta.name = 'network';
  meta.content = JSON.stringify({ name: 'Rowers', hasMail });
  document.head.append(meta);
  const calls = mockServer({ 'invitations.make': () => made });
  await renderWithRouter(<NewInvitationDialog opened onClose={() => undefined} />);
  await screen.findByLabelText('Note (optional)');
  return () => calls.filter(({ path }) => path === 'invitations.make').map(({ input }) => input);
}

afterEach(() => document.querySelector('meta[name="network"]')?.remove());

it('an invitation is sent to an address, which is said, and still has its link', async () => {
  const sent = await open(true);
  const address = screen.getByLabelText(/^Send it to/);
  await userEvent.type(address, 'cara@');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(screen.getByText(/must look like/)).toBeTruthy();
  await userEvent.type(address, 'example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect((await screen.findByText(/is on its way to/)).textContent).toContain('cara@example.org');
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  expect(sent()).toEqual([{ note: '', usesMax: 1, hours: 168, email: 'cara@example.org' }]);
});

it('without mail no address is asked for', async () => {
  const sent = await open(false);
  expect(screen.queryByLabelText(/^Send it to/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  expect(sent()).toEqual([{ note: '', usesMax: 1, hours: 168 }]);
});
