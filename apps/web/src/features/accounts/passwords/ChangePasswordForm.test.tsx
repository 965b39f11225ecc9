import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../../test/support/server.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { readToast } from '../../../ui/toasts/toast.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

async function change(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Current password'), 'first-secret');
  await userEvent.type(screen.getByLabelText('New password'), 'better one');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'better one');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

it('shows a refusal that belongs to no field below the form', async () => {
  const refusal = 'The password of a demo account cannot be changed';
  mockServer({ 'accounts.changePassword': () => new ErrorResponse(403, refusal) });
  renderInApp(<ChangePasswordForm />);
  await change();
  expect((await screen.findByRole('alert')).textContent).toBe(refusal);
});

it('takes what it has ended from every list', async () => {
  const lists = ['accounts.listSessions', 'apps.list', 'personalTokens.list'];
  const calls = mockServer({
    ...Object.fromEntries(lists.map((path) => [path, () => []])),
    'accounts.changePassword': () => ({ message: '' }),
  });
  renderInApp(
    <>
      <ChangePasswordForm />
      <Lists />
    </>,
  );
  const asked = () => calls.map(({ path }) => path).filter((path) => lists.includes(path));
  await waitFor(() => expect(asked()).toHaveLength(3));
  await change();
  await waitFor(() => expect(asked().slice(3).sort()).toEqual(lists));
  expect(readToast()?.description).toBe('Your other devices and apps are signed out.');
});

function Lists() {
  trpc.accounts.listSessions.useQuery();
  trpc.apps.list.useQuery();
  trpc.personalTokens.list.useQuery();
  return null;
}
