import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { LoginForm } from './LoginForm.tsx';

const onSignedIn = vi.fn();
const noDemo = () => [];

async function logIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Username'), 'ana');
  await userEvent.type(screen.getByLabelText('Password'), 'first-secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('LoginForm', () => {
  beforeEach(() => onSignedIn.mockReset());

  it('passes on the token', async () => {
    mockServer({ 'accounts.login': () => ({ token: 'fresh', user: {} }), 'accounts.listDemoAccounts': noDemo });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('fresh'));
  });

  it('shows the server’s message and starts no session', async () => {
    const message = 'Invalid username or password';
    mockServer({ 'accounts.login': () => new ErrorResponse(401, message), 'accounts.listDemoAccounts': noDemo });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('shows Login failed when the error has no message', async () => {
    mockServer({ 'accounts.login': () => new ErrorResponse(503, ''), 'accounts.listDemoAccounts': noDemo });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  });

  it('shows the documented message when no server responds', async () => {
    mockServer({});
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred');
  });

  it('selects the password after a wrong one, and hides the message on change', async () => {
    const message = 'Invalid username or password';
    mockServer({ 'accounts.login': () => new ErrorResponse(401, message), 'accounts.listDemoAccounts': noDemo });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    const alert = await screen.findByRole('alert');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(document.activeElement).toBe(password);
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'first-secret'.length]);
    expect(password.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
    await userEvent.keyboard('x');
    expect(password.value).toBe('x');
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(message)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Username'), '2');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('replaces the message of the last attempt by what is missing', async () => {
    const accounts = [{ username: 'demo', password: 'demo123', name: 'Maya Lindqvist' }];
    mockServer({
      'accounts.login': () => new ErrorResponse(503, 'Service busy'),
      'accounts.listDemoAccounts': () => accounts,
    });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    const quickLogin = await screen.findByRole('button', { name: /Maya Lindqvist/ });
    await userEvent.click(quickLogin);
    expect(await screen.findByText('Service busy')).toBeTruthy();
    expect(document.activeElement).toBe(quickLogin);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Username required')).toBeTruthy();
    expect(screen.queryByText('Service busy')).toBeNull();
  });

  it.each([
    [1, 'in 1 second'],
    [40, 'in 40 seconds'],
    [90, 'in 2 minutes'],
    [700, 'in 12 minutes'],
    [3600, 'in 60 minutes'],
    [7000, 'in 2 hours'],
  ])('says how long to wait after too many attempts: %i s is %s', async (retryAfter, time) => {
    const limited = new ErrorResponse(429, 'Too many requests. Please try again later.', undefined, retryAfter);
    mockServer({ 'accounts.login': () => limited, 'accounts.listDemoAccounts': noDemo });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(`Too many attempts. Try again ${time}.`);
  });

  it('shows what is missing and focuses the first field', async () => {
    mockServer({});
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Username required')).toBeTruthy();
    expect(screen.getByText('Password required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  it('says how to get in again without the password', () => {
    mockServer({});
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    expect(screen.getByRole('button', { name: 'Forgot your password?' })).toBeTruthy();
  });

  it('shows the password on demand', async () => {
    mockServer({});
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  it('asks for a code after the right password of a member with one-time codes', async () => {
    const needed = new ErrorResponse(403, 'Enter the code of your authenticator app');
    needed.data.reason = 'code_needed';
    const wrong = new ErrorResponse(403, 'This code is wrong, or was used already');
    Object.assign(wrong.data, { reason: 'wrong_code', fields: { code: wrong.message } });
    const answer = (input: unknown) => {
      const { code } = input as { code?: string };
      if (code === undefined) return needed;
      return code === '123456' ? { token: 'fresh', user: {} } : wrong;
    };
    mockServer({ 'accounts.login': answer, 'accounts.listDemoAccounts': noDemo });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    const field = await screen.findByLabelText('Code');
    await userEvent.type(field, '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong, or was used already');
    // The refused code is selected.
    await userEvent.keyboard('123 456{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('fresh'));
  });

  it('offers quick logins while the demo world runs', async () => {
    const login = vi.fn((_input: unknown) => ({ token: 'demo-token', user: {} }));
    const accounts = [{ username: 'demo', password: 'demo123', name: 'Maya Lindqvist' }];
    mockServer({ 'accounts.login': (input) => login(input), 'accounts.listDemoAccounts': () => accounts });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await userEvent.click(await screen.findByRole('button', { name: /Maya Lindqvist/ }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('demo-token'));
    expect(login).toHaveBeenCalledWith({ username: 'demo', password: 'demo123' });
  });
});
