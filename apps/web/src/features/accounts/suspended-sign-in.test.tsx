import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SuspensionNotice } from '@vibeline/core/errors';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { LoginForm } from './LoginForm.tsx';

let calls: Call[];

async function logIn(suspension: Partial<SuspensionNotice> = {}, handlers: Record<string, Handler> = {}) {
  const refusal = new ErrorResponse(403, 'Your account is suspended');
  refusal.data.suspension = { until: null, reason: 'Spam again', canAppeal: true, ...suspension };
  calls = mockServer({
    'accounts.login': () => refusal,
    'accounts.listDemoAccounts': () => [],
    ...handlers,
  });
  renderInApp(<LoginForm onSignedIn={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Username'), 'ana');
  await userEvent.type(screen.getByLabelText('Password'), 'first-secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  return screen.findByRole('alert', { name: 'Your account is suspended' });
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Why is the decision wrong?');
const appeals = () => calls.filter(({ path }) => path === 'reports.appealSuspension').map(({ input }) => input);

describe('a sign-in to a suspended account', () => {
  it('says why and until when', async () => {
    const until = '2026-12-01T12:00:00.000Z';
    const notice = await logIn({ until });
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });
    expect(notice.textContent).toContain(`Your account is suspended until ${date.format(Date.parse(until))}.`);
    expect(notice.textContent).toContain('Spam again');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('sends an appeal with the same username and password', async () => {
    await logIn({}, { 'reports.appealSuspension': () => ({ message: 'Appeal received' }) });
    await userEvent.type(field(), 'It was not me');
    await send();
    expect(await screen.findByText(/^Your appeal was sent/)).toBeTruthy();
    expect(appeals()).toEqual([{ username: 'ana', password: 'first-secret', text: 'It was not me' }]);
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  });

  it('keeps an appeal that could not be sent, and sends none without a text', async () => {
    await logIn({}, { 'reports.appealSuspension': () => new ErrorResponse(409, 'You appealed this decision already') });
    await send();
    expect(screen.getByText('Appeal required')).toBeTruthy();
    expect(appeals()).toEqual([]);
    await userEvent.type(field(), 'It was not me');
    await send();
    expect(await screen.findByText('You appealed this decision already')).toBeTruthy();
    expect(field().value).toBe('It was not me');
  });

  it('offers no second appeal', async () => {
    const notice = await logIn({ canAppeal: false });
    expect(notice.textContent).toContain('This decision cannot be appealed any more.');
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  });
});
