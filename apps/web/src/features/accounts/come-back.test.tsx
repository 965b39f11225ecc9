import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { LoginForm } from './LoginForm.tsx';

function refusal(reason: string, message: string): ErrorResponse {
  const refused = new ErrorResponse(403, message);
  refused.data.reason = reason;
  if (reason === 'leaving') refused.data.leaving = { until: '2026-12-14T12:00:00.000Z' };
  return refused;
}

it('a member who has left comes back with password and code, also when the code is too old by then', async () => {
  const answers = [
    refusal('code_needed', 'Enter the code'),
    refusal('leaving', 'You have deleted this account'),
    refusal('wrong_code', 'This code is wrong'),
    { token: 'fresh', user: {}, isBack: true },
  ];
  const calls = mockServer({ 'accounts.login': () => answers.shift(), 'accounts.listDemoAccounts': () => [] });
  const onSignedIn = vi.fn();
  renderInApp(<LoginForm onSignedIn={onSignedIn} />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await userEvent.type(screen.getByLabelText('Username'), 'ana');
  await userEvent.type(screen.getByLabelText('Password'), 'first-secret');
  await press('Log in');
  await userEvent.type(await screen.findByLabelText('Code'), '111111');
  await press('Log in');
  expect((await screen.findByRole('region', { name: 'You deleted this account' })).textContent).toContain('2026');
  await press('Come back');
  await userEvent.clear(await screen.findByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '222222');
  await press('Come back');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('fresh'));
  expect(readToast()?.title).toBe('Welcome back');
  const sent = { username: 'ana', password: 'first-secret' };
  expect(calls.filter(({ path }) => path === 'accounts.login').map(({ input }) => input)).toEqual([
    sent,
    { ...sent, code: '111111' },
    { ...sent, code: '111111', comeBack: true },
    { ...sent, code: '222222', comeBack: true },
  ]);
});
