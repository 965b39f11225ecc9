import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { answerCalls, Refusal } from '../../../test/support/server.ts';
import { LoginForm } from './LoginForm.tsx';

const onSignedIn = vi.fn();
const noDemo = () => new Refusal(404, 'Not found');

async function logIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Username'), 'ana');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('LoginForm', () => {
  beforeEach(() => onSignedIn.mockReset());

  it('passes on the token', async () => {
    answerCalls({ 'accounts.login': () => ({ token: 'fresh', user: {} }), 'accounts.listDemoAccounts': noDemo });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('fresh'));
  });

  it('shows the server’s sentence and starts no session', async () => {
    const sentence = 'Invalid username or password';
    answerCalls({ 'accounts.login': () => new Refusal(401, sentence), 'accounts.listDemoAccounts': noDemo });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('shows Login failed when the refusal has no sentence', async () => {
    answerCalls({ 'accounts.login': () => new Refusal(503, ''), 'accounts.listDemoAccounts': noDemo });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  });

  it('shows the documented sentence when no server answers', async () => {
    answerCalls({});
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred');
  });

  it('shows what is missing and focuses the first field', async () => {
    answerCalls({});
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Username required')).toBeTruthy();
    expect(screen.getByText('Password required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  it('shows the password on demand', async () => {
    answerCalls({});
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  it('offers quick logins while the demo world runs', async () => {
    const login = vi.fn((_input: unknown) => ({ token: 'demo-token', user: {} }));
    const accounts = [{ username: 'demo', password: 'demo123', name: 'Maya Lindqvist' }];
    answerCalls({ 'accounts.login': (input) => login(input), 'accounts.listDemoAccounts': () => accounts });
    renderInApp(<LoginForm onSignedIn={onSignedIn} />);
    await userEvent.click(await screen.findByRole('button', { name: /Maya Lindqvist/ }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('demo-token'));
    expect(login).toHaveBeenCalledWith({ username: 'demo', password: 'demo123' });
  });
});
