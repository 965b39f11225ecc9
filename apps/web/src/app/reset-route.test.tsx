import { RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownUser } from '../../test/support/members.ts';
import { renderInApp } from '../../test/support/render.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../test/support/server.ts';
import { storeToken } from '../lib/session/session.ts';
import { readToast } from '../ui/toasts/toast.ts';
import { acknowledgeDisclaimer } from './disclaimer/disclaimer.ts';
import { router } from './router.tsx';

let calls: Call[];

function serve(resetPassword: Handler, me: Handler = () => ({ user: ownUser })): void {
  calls = mockServer({
    'accounts.resetPassword': resetPassword,
    'accounts.me': me,
    'accounts.listDemoAccounts': () => [],
    'posts.list': () => ({ items: [], nextCursor: null }),
  });
}

const dead = () => new ErrorResponse(404, 'This reset link does not work');

async function open(href: string) {
  renderInApp(<RouterProvider router={router} />);
  await act(() => router.navigate({ href, replace: true }));
}

const address = () => router.state.location.href;
const sent = () => calls.filter(({ path }) => path === 'accounts.resetPassword').map(({ input }) => input);
const findForm = () => screen.findByLabelText('New password');
const button = () => screen.getByRole('button', { name: 'Set new password' });

async function fill(password: string, confirmed = password) {
  await userEvent.type(await findForm(), password);
  await userEvent.type(screen.getByLabelText('Confirm new password'), confirmed);
}

beforeEach(() => {
  localStorage.clear();
  acknowledgeDisclaimer();
});

describe('the page of a reset link', () => {
  it('takes the code out of the address bar, sends it once, signs in and opens home', async () => {
    const resets = new PendingCalls();
    serve(resets.handler);
    await open('/reset#code=the-code');
    await fill('better one');
    await waitFor(() => expect(address()).toBe('/reset'));
    await userEvent.dblClick(button());
    await userEvent.type(screen.getByLabelText('Confirm new password'), '{Enter}');
    expect(sent()).toEqual([{ code: 'the-code', password: 'better one' }]);
    resets.respond(0, { token: 'fresh', user: ownUser });
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('authToken')).toBe('fresh');
    expect(readToast()).toMatchObject({ title: 'Password changed' });
  });

  it('is shown to whom the browser has an ended session of, and to members', async () => {
    storeToken('ended');
    serve(dead, () => new ErrorResponse(401, 'Login required'));
    await open('/reset#code=the-code');
    expect(await findForm()).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    serve(dead);
    act(() => storeToken('current'));
    expect(await findForm()).toBeTruthy();
  });

  it.each([
    ['a link that does not work', '/reset#code=used', dead],
    ['a code that is too long', '/reset#code=long', () => new ErrorResponse(400, 'Too long', { code: 'Too long' })],
  ])('says of %s whom to ask, and leads to the login', async (_what, href, refusal) => {
    serve(refusal);
    await open(href);
    await fill('better one');
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('This reset link does not work');
    expect(screen.getByText(/Ask whoever runs this network for a new one\./)).toBeTruthy();
    const login = screen.getByRole('link', { name: 'Log in' });
    await waitFor(() => expect(document.activeElement).toBe(login));
    expect([login.getAttribute('href'), screen.queryByLabelText('New password')]).toEqual(['/login', null]);
    // A newer link in the same tab.
    await act(() => router.navigate({ href: '/reset#code=newer' }));
    expect(await findForm()).toBeTruthy();
  });

  it('says the same without a code', async () => {
    serve(dead);
    await open('/reset');
    expect((await screen.findByRole('alert')).textContent).toBe('This reset link does not work');
    expect(sent()).toEqual([]);
  });

  it('sends no password that is too short or repeated differently', async () => {
    serve(dead);
    await open('/reset#code=the-code');
    await fill('short', 'other');
    await userEvent.click(button());
    expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(document.activeElement).toBe(await findForm());
    expect(sent()).toEqual([]);
  });

  it('keeps the form when the server cannot be reached or is busy', async () => {
    serve(() => new ErrorResponse(429, 'Too many requests. Please try again later.', undefined, 40));
    await open('/reset#code=the-code');
    await fill('better one');
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 40 seconds.');
    mockServer({});
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Your password could not be set'));
    serve(() => ({ token: 'fresh', user: ownUser }));
    await userEvent.click(button());
    await waitFor(() => expect(localStorage.getItem('authToken')).toBe('fresh'));
  });

  it('tells a suspended member that the password is set', async () => {
    const refusal = new ErrorResponse(403, 'This account is suspended');
    refusal.data.suspension = { until: null, reason: 'Spam again', canAppeal: true };
    serve(() => refusal);
    await open('/reset#code=the-code');
    await fill('better one');
    await userEvent.click(button());
    expect(await screen.findByText('Your new password is set')).toBeTruthy();
    expect(screen.getByText(/^This account is suspended\. Log in/)).toBeTruthy();
  });
});
