import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { SignUpForm } from './SignUpForm.tsx';

const onSignedIn = vi.fn();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await userEvent.type(field(label), value);
}

const good = { 'Full Name': 'Ana Prado', Username: 'ana', Password: 'secret1', 'Confirm password': 'secret1' };

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
    await fill({ Password: 'secret1', 'Confirm password': 'sec' });
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    await fill({ 'Confirm password': 'x' });
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
  });

  it('marks each correct field', async () => {
    await fill({ 'Full Name': 'Ana', Username: 'an' });
    expect(screen.getAllByRole('img', { name: 'Valid' })).toHaveLength(1);
    await fill({ Username: 'a' });
    expect(screen.getAllByRole('img', { name: 'Valid' })).toHaveLength(2);
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
    expect(register).toHaveBeenCalledWith({ name: 'Ana Prado', username: 'ana', password: 'secret1' });
  });
});
