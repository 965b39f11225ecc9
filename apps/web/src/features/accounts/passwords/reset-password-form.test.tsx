import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../../test/support/server.ts';
import { storeToken } from '../../../lib/session/session.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { announceReset } from './use-reset-elsewhere.ts';

const rememberRefusal = vi.fn();
const open = (refusal: 'dead' | 'suspended' | null = null) =>
  renderWithRouter(
    <ResetPasswordForm code="code" refusal={refusal} rememberRefusal={rememberRefusal} onSignedIn={() => undefined} />,
  );

beforeEach(() => {
  localStorage.clear();
  rememberRefusal.mockClear();
});

it('keeps what was typed when another tab uses the link, and says that the password is set', async () => {
  mockServer({});
  await open();
  await userEvent.type(screen.getByLabelText('New password'), 'better one');
  act(() => announceReset('another code'));
  act(() => announceReset('code'));
  expect(await screen.findByText(/^Your new password is set/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('better one');
});

it('remembers that the link does not work, and offers no login to who is signed in', async () => {
  mockServer({ 'accounts.resetPassword': () => new ErrorResponse(404, 'This reset link does not work') });
  await open();
  for (const label of ['New password', 'Confirm new password']) {
    await userEvent.type(screen.getByLabelText(label), 'better one');
  }
  await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(rememberRefusal).toHaveBeenCalledWith('dead');
  act(() => storeToken('token'));
  expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

it('shows after a reload what was refused before it', async () => {
  mockServer({});
  await open('suspended');
  expect(screen.getByText('Your new password is set')).toBeTruthy();
});
