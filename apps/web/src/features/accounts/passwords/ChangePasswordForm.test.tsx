import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../../test/support/server.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

it('shows a refusal that belongs to no field below the form', async () => {
  const refusal = 'The password of a demo account cannot be changed';
  mockServer({ 'accounts.changePassword': () => new ErrorResponse(403, refusal) });
  renderInApp(<ChangePasswordForm />);
  await userEvent.type(screen.getByLabelText('Current password'), 'first-secret');
  await userEvent.type(screen.getByLabelText('New password'), 'better one');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'better one');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect((await screen.findByRole('alert')).textContent).toBe(refusal);
});
