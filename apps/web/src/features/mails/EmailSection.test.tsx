import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnEmail } from '@vibeline/core/features/mails/mail.schema';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { EmailSection } from './EmailSection.tsx';

const none: OwnEmail = { address: null, waiting: null, hasFailed: false, digest: 'off' };

it('adds an address, sends the mail again without the password, and shows what came of it', async () => {
  const replies = [
    { ...none, waiting: 'ana@example.org' },
    { ...none, waiting: 'ana@example.org' },
  ];
  const calls = mockServer({ 'mails.get': () => none, 'mails.set': () => replies.shift() });
  renderInApp(<EmailSection />);
  await userEvent.type(await screen.findByLabelText('E-mail address'), 'ana@example.org');
  await userEvent.type(screen.getByLabelText('Your password'), 'first-secret');
  await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
  expect((await screen.findByText('ana@example.org')).textContent).toBe('ana@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  const sent = () => calls.filter(({ path }) => path === 'mails.set').map(({ input }) => input);
  await waitFor(() =>
    expect(sent()).toEqual([
      { email: 'ana@example.org', currentPassword: 'first-secret' },
      { email: 'ana@example.org' },
    ]),
  );
});

it('says that mail could not be delivered, and keeps what was typed when a change is refused', async () => {
  mockServer({
    'mails.get': () => ({ ...none, address: 'old@example.org', waiting: 'full@example.org', hasFailed: true }),
    'mails.set': () => new ErrorResponse(403, 'Wrong', { currentPassword: 'Current password is wrong' }),
  });
  renderInApp(<EmailSection />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be delivered');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.type(screen.getByLabelText('E-mail address'), 'new@example.org');
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  expect(await screen.findByText('Current password is wrong')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('new@example.org');
});
