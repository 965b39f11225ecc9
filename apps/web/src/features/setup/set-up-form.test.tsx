import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { SetUpForm } from './SetUpForm.tsx';

afterEach(() => sessionStorage.clear());

const open = async (onSetUp = vi.fn()) => {
  const view = await renderWithRouter(<SetUpForm code="code" onSetUp={onSetUp} />);
  return { ...view, onSetUp };
};
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const typePasswords = async () => {
  for (const label of ['Password', 'Confirm password'])
    await userEvent.type(screen.getByLabelText(label), 'first-secret');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
};

it('a reload keeps what was typed, except passwords, until the network is set up', async () => {
  mockServer({ 'setup.setUp': () => ({ token: 'fresh' }) });
  const first = await open();
  await userEvent.type(screen.getByLabelText('Full name'), 'Ana Silva');
  await userEvent.type(screen.getByLabelText('Username'), 'ana');
  await typePasswords();
  await userEvent.type(screen.getByLabelText('Name of the network'), 'Rowers');
  expect(JSON.stringify(sessionStorage)).not.toContain('first-secret');
  first.unmount();
  const { onSetUp } = await open();
  expect(['Full name', 'Username', 'Password'].map(value)).toEqual(['Ana Silva', 'ana', '']);
  await typePasswords();
  expect(value('Name of the network')).toBe('Rowers');
  await userEvent.click(screen.getByRole('button', { name: 'Open the network' }));
  await waitFor(() => expect(onSetUp).toHaveBeenCalledWith({ token: 'fresh', picture: null }));
  expect(sessionStorage.length).toBe(0);
});
