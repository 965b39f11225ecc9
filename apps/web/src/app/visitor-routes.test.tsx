import { RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, ownUser } from '../../test/support/members.ts';
import { postOf } from '../../test/support/posts.ts';
import { renderInApp } from '../../test/support/render.tsx';
import { type Call, ErrorResponse, mockServer } from '../../test/support/server.ts';
import { isGuest, startGuest } from '../lib/session/guest.ts';
import { storeToken } from '../lib/session/session.ts';
import { forgetSessionEnd } from '../lib/session/session-end.ts';
import { deviceStorage } from '../lib/storage.ts';
import { readToast } from '../ui/toasts/toast.ts';
import { acknowledgeDisclaimer } from './disclaimer/disclaimer.ts';
import { router } from './router.tsx';

const ben = memberOf();
let calls: Call[];

async function open(path: string) {
  const view = renderInApp(<RouterProvider router={router} />);
  await act(() => router.navigate({ to: path, replace: true }));
  return view;
}

const appAddress = '/oauth/authorize?client_id=a&redirect_uri=tusky%3A%2F%2Foauth&response_type=code&state=s';

const describedApp = {
  ...{ name: 'Tusky', website: null, returnsTo: 'tusky:', scopes: ['read'] },
  cancelUrl: 'tusky://oauth?error=access_denied',
};

const address = () => router.state.location.href;
const findLanding = () => screen.findByRole('button', { name: 'Log in' });
const findHeading = (name: string) => screen.findByRole('heading', { name });
const findJoinLink = (name: string) => screen.findAllByRole<HTMLAnchorElement>('link', { name });

beforeEach(() => {
  localStorage.clear();
  acknowledgeDisclaimer();
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'accounts.listDemoAccounts': () => [],
    'members.get': ({ id }) => (id === ben.id ? ben : new ErrorResponse(404, 'User Not Found')),
    'members.list': () => ({ items: [ben], nextCursor: null }),
    'posts.list': () => ({ items: [postOf({ id: 3, author: ben, content: 'A public post' })], nextCursor: null }),
    'posts.get': ({ id }) =>
      id === 3 ? postOf({ id: 3, author: ben, content: 'A public post' }) : new ErrorResponse(404, 'Post not found'),
    'comments.list': () => ({ items: [], nextCursor: null }),
  });
});

describe('a visitor', () => {
  it.each(['/', '/account', '/create', '/profile', '/login', '/no/such/page'])(
    'sees the login and landing page at %s',
    async (path) => {
      await open(path);
      expect(await findLanding()).toBeTruthy();
      expect(calls.map((call) => call.path).filter((called) => called !== 'accounts.listDemoAccounts')).toEqual([]);
    },
  );

  it.each(['', '/login?next=', '/signup?next='])(
    'reads at the address of an app that asks which one it is, without anything else to try, also from %j',
    async (from) => {
      mockServer({
        'accounts.listDemoAccounts': () => [{ name: 'Ana Berg', username: 'ana', password: 'demo' }],
        'apps.describe': () => describedApp,
      });
      await open(from === '' ? appAddress : `${from}${encodeURIComponent(appAddress)}`);
      if (from === '/signup?next=') {
        expect(await screen.findByText('Tusky')).toBeTruthy();
        await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
      }
      expect(await findHeading('Log in to continue')).toBeTruthy();
      expect(address()).toBe(appAddress);
      expect((await screen.findByText('Tusky')).parentElement?.textContent).toMatch(/^Tusky asked to act for you\./);
      expect(screen.queryByRole('region', { name: 'A sample post to try' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Continue as guest' })).toBeNull();
      expect(screen.queryByText('Or look around as')).toBeNull();
      const [join] = await findJoinLink('Create an account');
      expect(new URL(join?.href ?? '').searchParams.get('next')).toBe(appAddress);
    },
  );

  it('reads that an app repeated a parameter, before anybody logs in', async () => {
    mockServer({});
    await open(`${appAddress}&scope=read&scope=write`);
    expect(await findHeading('The app sent a wrong request')).toBeTruthy();
    expect(screen.getByText('For whoever makes it: Repeated parameters: scope')).toBeTruthy();
    expect(address()).toBe(`${appAddress}&scope=read&scope=write`);
  });

  it('goes from the login of an app to a forgotten password and back, also once another tab has set a new one', async () => {
    deviceStorage.write('vibeline-network', JSON.stringify({ hasMail: true }));
    mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'apps.describe': () => describedApp,
      'mails.forgotPassword': () => ({ message: 'A link is on its way' }),
    });
    await open(appAddress);
    for (const isSetElsewhere of [false, true]) {
      await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
      await userEvent.type(await screen.findByLabelText('E-mail address'), 'ana@example.org');
      await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
      const back = await screen.findByRole('link', { name: 'Back to login' });
      expect(router.state.location.pathname).toBe('/forgot');
      if (isSetElsewhere) act(() => storeToken('fresh'));
      else await userEvent.click(back);
      expect(await findHeading(isSetElsewhere ? 'Let Tusky act for you?' : 'Log in to continue')).toBeTruthy();
      expect(address()).toBe(appAddress);
    }
  });

  it('sees what the app asks for once they have signed up, from the top of its page', async () => {
    mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'accounts.checkUsername': () => ({ isAvailable: true, message: 'Username available' }),
      'accounts.register': () => ({ token: 'fresh', user: ownUser }),
      'apps.describe': () => describedApp,
    });
    await open(`/signup?next=${encodeURIComponent(appAddress)}`);
    await userEvent.type(await screen.findByLabelText('Full Name'), 'Ana Berg');
    await userEvent.type(screen.getByLabelText('Username'), 'ana');
    await userEvent.type(screen.getByLabelText('Password'), 'first-secret');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'first-secret');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('button', { name: 'Allow' })).toBeTruthy();
    expect(address()).toBe(appAddress);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('sees what the app asks for once they have logged in with the second factor', async () => {
    const needed = new ErrorResponse(403, 'Enter the code');
    needed.data.reason = 'code_needed';
    calls = mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'accounts.listDemoAccounts': () => [],
      'accounts.login': ({ code }) => (code === '123456' ? { token: 'fresh', user: ownUser } : needed),
      'apps.describe': () => describedApp,
    });
    await open(appAddress);
    await userEvent.type(await screen.findByLabelText('Username'), 'ana');
    await userEvent.type(screen.getByLabelText('Password'), 'first-secret');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('button', { name: 'Allow' })).toBeTruthy();
    expect(screen.getByText(`@${ownUser.username}`)).toBeTruthy();
    const asked = calls.find((call) => call.path === 'apps.describe');
    expect(asked).toMatchObject({
      input: { clientId: 'a', redirectUri: 'tusky://oauth', responseType: 'code', state: 's' },
    });
    expect(address()).toBe(appAddress);
  });

  it.each([
    ['a post', '/posts/3', 'Post'],
    ['a profile', `/profile/${ben.id}`, ben.name],
    ['people', '/people', 'People'],
    ['a hashtag', '/hashtags/radio', '#radio'],
    ['the explore page', '/explore', 'Explore'],
    ['videos', '/videos', 'Videos'],
    ['the search', '/search', 'Search'],
    ['the privacy policy', '/privacy', 'Privacy policy'],
    ['that an address is incomplete', '/posts/abc', '404 Page Not Found'],
    ['a post that is absent or hidden', '/posts/4', 'Post not found'],
    ['a member who is absent', '/profile/99', 'User Not Found'],
  ])('sees %s, with a way to join that leads back', async (_what, path, heading) => {
    await open(path);
    expect(await findHeading(heading)).toBeTruthy();
    for (const link of await findJoinLink('Create an account')) {
      expect(new URL(link.href).searchParams.get('next')).toBe(path);
    }
    expect(screen.queryByRole('button', { name: /^Your account/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
    expect(calls.map((call) => call.path)).not.toContain('accounts.me');
  });

  it('is told that a post which is not found may be one for members', async () => {
    await open('/posts/4');
    expect(await screen.findByText('It may have been deleted, or only some members can see it.')).toBeTruthy();
  });

  it('continues as a guest from the landing page, without a token, and leaves that from the menu', async () => {
    await open('/people');
    await act(() => router.navigate({ to: '/login' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue as guest' }));
    expect(await screen.findByText('A public post')).toBeTruthy();
    expect([address(), localStorage.getItem('authToken')]).toEqual(['/', null]);
    await userEvent.click(await screen.findByRole('button', { name: 'Guest menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave guest mode' }));
    expect(await findLanding()).toBeTruthy();
    expect(isGuest()).toBe(false);
  });
});

describe('a guest', () => {
  beforeEach(startGuest);

  it('sees the public feed, and every action is answered with the documented sentence', async () => {
    await open('/');
    await screen.findByText('A public post');
    await userEvent.click(screen.getByRole('button', { name: /^Positive vibe/ }));
    expect(readToast()).toMatchObject({ title: 'Login required', description: 'Please log in to vote on posts.' });
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    expect(readToast()).toMatchObject({ title: 'Login required', description: 'Must be logged in to post' });
    await userEvent.keyboard('n');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(new Set(calls.map((call) => call.path))).toEqual(new Set(['posts.list']));
  });

  it('is told at the address of a page for members that a login is required', async () => {
    await open('/account');
    expect(await findHeading('Login required')).toBeTruthy();
    expect(screen.queryByText('Change password')).toBeNull();
    await act(() => router.navigate({ href: '/no/such/page' }));
    expect(await findHeading('404 Page Not Found')).toBeTruthy();
  });

  it('ends with signing in, also in another tab', async () => {
    await open('/people');
    await findHeading('People');
    await act(async () => storeToken('token'));
    expect(await screen.findByRole('button', { name: /^Your account/ })).toBeTruthy();
    expect(localStorage.getItem('vibeline-guest')).toBeNull();
  });

  it('starts and ends in every tab at once', async () => {
    localStorage.removeItem('vibeline-guest');
    await open('/');
    await findLanding();
    localStorage.setItem('vibeline-guest', 'true');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vibeline-guest' })));
    expect(await screen.findByText('A public post')).toBeTruthy();
    localStorage.removeItem('vibeline-guest');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vibeline-guest' })));
    await waitFor(() => expect(screen.queryByText('A public post')).toBeNull());
    expect(await findLanding()).toBeTruthy();
  });
});

it.each([
  ['login_required', 'Your session has ended. Log in again to go on where you were.'],
  ['suspended', 'This account is suspended. Log in to read why and until when.'],
])('a member whose token is refused with %s reads why, also on a public page', async (reason, notice) => {
  const refusal = new ErrorResponse(401, 'Refused');
  refusal.data.reason = reason;
  mockServer({ 'accounts.me': () => refusal, 'members.list': () => refusal, 'accounts.listDemoAccounts': () => [] });
  storeToken('ended');
  await open('/people');
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(await findLanding()).toBeTruthy();
  forgetSessionEnd();
});
