import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedPersonalToken } from '@vibeline/core/features/personal-tokens/personal-token.schema';
import { describe, expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { PersonalTokenSettings } from './PersonalTokenSettings.tsx';
import { dayAfter, endFor, endProblem } from './token-end.rules.ts';

const listed: ListedPersonalToken = {
  ...{ id: 3, name: 'Weather', scopes: ['write'], lastUsedAt: null },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', endsAt: '2027-02-19T12:00:00.000Z' },
};

it('makes a token with what was chosen, shows it once, and keeps what was written when it is refused', async () => {
  let refusal: ErrorResponse | null = new ErrorResponse(409, 'You can have 20 personal tokens');
  const calls = mockServer({
    'personalTokens.list': () => [],
    'personalTokens.create': () => refusal ?? { ...listed, token: 'vibe_secret' },
  });
  await renderWithRouter(<PersonalTokenSettings />);
  await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a personal token' }));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Weather');
  await userEvent.click(dialog.getByRole('switch', { name: 'Read' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make the token' }));
  expect(dialog.getByRole('alert').textContent).toBe('Choose at least one');
  expect(dialog.queryByRole('switch', { name: 'Administer' })).toBeNull();
  await userEvent.click(dialog.getByRole('switch', { name: 'Write' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make the token' }));
  expect((await dialog.findByText('You can have 20 personal tokens')).textContent).toBeTruthy();
  refusal = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Make the token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Copy your token now' }));
  expect(shown.getByText('vibe_secret')).toBeDefined();
  const sent = calls.filter(({ path }) => path === 'personalTokens.create');
  expect(sent.at(-1)?.input).toMatchObject({ name: 'Weather', scopes: ['write'] });
});

it('revokes a token after a question', async () => {
  const calls = mockServer({ 'personalTokens.list': () => [listed], 'personalTokens.revoke': () => ({ message: '' }) });
  await renderWithRouter(<PersonalTokenSettings />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Weather' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this token?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(calls.some(({ path }) => path === 'personalTokens.revoke')).toBe(true));
});

describe('the end of a token', () => {
  const now = new Date(2026, 10, 30, 15);

  it.each([
    ['', 'Choose the last day'],
    ['2026-11-29', 'Choose a day to come'],
    ['2026-11-30', null],
    ['2027-11-30', null],
    ['2027-12-01', 'Choose a day within 365 days'],
  ])('on %s: %s', (day, problem) => expect(endProblem(day, now)).toBe(problem));

  it('is the end of the chosen day, or so many days from now', () => {
    expect(endFor('day', dayAfter(2, now), now)).toBe(new Date(2026, 11, 2, 23, 59, 59).toISOString());
    expect(endFor('month', '', now)).toBe(new Date(now.getTime() + 30 * 86_400_000).toISOString());
  });
});
