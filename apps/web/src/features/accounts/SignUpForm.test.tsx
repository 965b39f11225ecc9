import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { SignUpForm } from './SignUpForm.tsx';

const onSignedIn = vi.fn();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await userEvent.type(field(label), value);
}

const good = {
  'Full Name': 'Ana Prado',
  Username: 'ana',
  Password: 'first-secret',
  'Confirm password': 'first-secret',
};

const FREE = { isAvailable: true, reason: null, message: null };
const TAKEN = { isAvailable: false, reason: 'taken', message: 'Username already taken' };

describe('SignUpForm', () => {
  beforeEach(() => {
    onSignedIn.mockReset();
    renderInApp(<SignUpForm onSignedIn={onSignedIn} />);
  });

  it('can be submitted only when all four fields are filled in', async () => {
    for (const [label, value] of Object.entries(good)) {
      expect(button().disabled).toBe(true);
      await userEvent.type(field(label), value);
    }
    expect(button().disabled).toBe(false);
  });

  it('shows that a password is too short once the field has been left', async () => {
    await fill({ ...good, Password: 'abc', 'Confirm password': 'abc' });
    expect(field('Password').getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it('shows that passwords differ as soon as they can no longer become equal', async () => {
    await fill({ Password: 'first-secret', 'Confirm password': 'fir' });
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    await fill({ 'Confirm password': 'x' });
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
  });

  it('marks each correct field, the username once the server has said that it is free', async () => {
    const checks = new PendingCalls();
    mockServer({ 'accounts.checkUsername': checks.handler });
    await fill({ 'Full Name': 'Ana', Username: 'ana', Password: 'first-secret' });
    await waitFor(() => expect(checks.calls.map(({ input }) => input)).toEqual([{ username: 'ana' }]));
    expect(screen.getAllByRole('img', { name: 'Valid' })).toHaveLength(2);
    checks.respond(0, FREE);
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'Valid' })).toHaveLength(3));
    await fill({ Username: '.' });
    expect(screen.getAllByRole('img', { name: 'Valid' })).toHaveLength(2);
  });

  it('shows why a username cannot be registered, as long as it is in the field', async () => {
    mockServer({
      'accounts.checkUsername': ({ username }) => (username === 'ana' ? TAKEN : FREE),
    });
    await fill({ Username: 'ana' });
    expect(await screen.findByText('Username already taken')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Valid' })).toBeNull();
    await fill({ Username: '7' });
    expect(screen.queryByText('Username already taken')).toBeNull();
    expect(await screen.findByRole('img', { name: 'Valid' })).toBeTruthy();
  });

  it('ignores what the server says of a username that was changed meanwhile', async () => {
    const checks = new PendingCalls();
    mockServer({ 'accounts.checkUsername': checks.handler });
    await fill({ Username: 'ana' });
    await waitFor(() => expect(checks.calls).toHaveLength(1));
    await fill({ Username: '7' });
    checks.respond(0, TAKEN);
    await waitFor(() => expect(checks.calls).toHaveLength(2));
    expect(screen.queryByText('Username already taken')).toBeNull();
    checks.respond(1, FREE);
    expect(await screen.findByRole('img', { name: 'Valid' })).toBeTruthy();
  });

  it.each([
    ['no server responds', undefined],
    ['there were too many checks', () => new ErrorResponse(429, 'Too many requests. Please try again later.')],
  ])('neither marks nor refuses a username when %s, and signs up', async (_when, check) => {
    const checked = vi.fn();
    mockServer({
      'accounts.register': () => ({ token: 'fresh', user: {} }),
      'accounts.checkUsername': () => {
        checked();
        if (!check) throw new TypeError('Failed to fetch');
        return check();
      },
    });
    await fill(good);
    await waitFor(() => expect(checked).toHaveBeenCalled());
    expect(screen.getAllByRole('img', { name: 'Valid' })).toHaveLength(3);
    expect(field('Username').getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.click(button());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('fresh'));
  });

  it('asks nothing about an invalid username', async () => {
    const calls = mockServer({ 'accounts.checkUsername': () => FREE });
    await fill({ Username: 'a b' });
    await fill({ 'Full Name': 'Ana', Password: 'first-secret', 'Confirm password': 'first-secret' });
    expect(calls).toEqual([]);
  });

  it('says how long to wait after too many sign-ups, below the button, until something is changed', async () => {
    const limited = new ErrorResponse(429, 'Too many requests. Please try again later.', undefined, 3500);
    mockServer({ 'accounts.register': () => limited });
    await fill(good);
    await userEvent.click(button());
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe('Too many attempts. Try again in 59 minutes.');
    expect(button().compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await fill({ Username: '2' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the server’s error at its field, focuses it, and hides it on change', async () => {
    const taken = 'Username already taken';
    mockServer({ 'accounts.register': () => new ErrorResponse(409, taken, { username: taken }) });
    await fill(good);
    await userEvent.click(button());
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(document.activeElement).toBe(field('Username'));
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    await fill({ Username: '2' });
    expect(screen.queryByText(taken)).toBeNull();
  });

  it('shows Registration failed when the error has no message', async () => {
    mockServer({ 'accounts.register': () => new ErrorResponse(500, '') });
    await fill(good);
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Registration failed');
  });

  it('shows the documented message when no server responds', async () => {
    mockServer({});
    await fill(good);
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred');
  });

  it('sends name, username and password, and passes on the token', async () => {
    const register = vi.fn((_input: unknown) => ({ token: 'fresh', user: {} }));
    mockServer({ 'accounts.register': (input) => register(input) });
    await fill(good);
    await userEvent.click(button());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('fresh'));
    expect(register).toHaveBeenCalledWith({ name: 'Ana Prado', username: 'ana', password: 'first-secret' });
  });
});

it('has the names, and never the passwords, when one comes back to it before there is an account', async () => {
  mockServer({ 'accounts.register': () => ({ token: 'fresh', user: {} }) });
  const values = () => Object.keys(good).map((label) => field(label).value);
  const first = renderInApp(<SignUpForm onSignedIn={onSignedIn} />);
  await fill(good);
  first.unmount();
  const second = renderInApp(<SignUpForm onSignedIn={onSignedIn} />);
  expect(values()).toEqual(['Ana Prado', 'ana', '', '']);
  await fill({ Password: 'first-secret', 'Confirm password': 'first-secret' });
  await userEvent.click(button());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  second.unmount();
  renderInApp(<SignUpForm onSignedIn={onSignedIn} />);
  expect(values()).toEqual(['', '', '', '']);
});
