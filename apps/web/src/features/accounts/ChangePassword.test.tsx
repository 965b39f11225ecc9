import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ownUser } from '../../../test/support/members.ts';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { ChangePassword } from './ChangePassword.tsx';

beforeEach(() => localStorage.setItem('authToken', 'token'));

it('says that a demo account keeps its password, in place of the form', async () => {
  mockServer({ 'accounts.me': () => ({ user: { ...ownUser, isDemo: true } }) });
  renderInApp(<ChangePassword />);
  expect(await screen.findByText(/^This is a demo account/)).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('shows a refusal that belongs to no field above the form', async () => {
  const refusal = 'The password of a demo account cannot be changed';
  mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'accounts.changePassword': () => new ErrorResponse(403, refusal),
  });
  renderInApp(<ChangePassword />);
  await userEvent.type(screen.getByLabelText('Current password'), 'secret1');
  await userEvent.type(screen.getByLabelText('New password'), 'better one');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'better one');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect((await screen.findByRole('alert')).textContent).toBe(refusal);
});
