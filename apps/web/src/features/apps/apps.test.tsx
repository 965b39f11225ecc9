import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { APP_CODE_MS } from '@vibeline/core/features/apps/app.rules';
import type { DescribedApp, ListedApp } from '@vibeline/core/features/apps/app.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { AppConsent } from './AppConsent.tsx';
import { AppSettings } from './AppSettings.tsx';

const leaveTo = vi.fn();
beforeEach(() => leaveTo.mockClear());

const request = { clientId: 'client', redirectUri: 'tusky://oauth', responseType: 'code', scope: 'read:statuses push' };

const described: DescribedApp = {
  ...{ name: '<b>Tusky</b>', website: 'https://tusky.example', returnsTo: 'tusky:' },
  ...{ scopes: ['read:statuses', 'push'], cancelUrl: 'tusky://oauth?error=access_denied' },
};

const listed: ListedApp = {
  ...{ id: 3, name: 'Tusky', website: null, scopes: ['read'] },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', lastUsedAt: null },
};

const open = () => renderWithRouter(<AppConsent request={request} leaveTo={leaveTo} />);

const linesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Once it can be pressed. */
async function findAllow(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Allow' });
  await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false));
  return button;
}

describe('the page on which an app asks', () => {
  it('says who asks, for what, and where an answer goes, and sends the member there once they allow it', async () => {
    const redirectUrl = 'tusky://oauth?code=secret';
    const calls = mockServer({
      'apps.describe': () => described,
      'apps.authorize': () => ({ redirectUrl, code: null }),
    });
    await open();
    expect((await screen.findByText('<b>Tusky</b>')).tagName).toBe('BDI');
    expect(linesOf('It may see')).toContain('Posts, comments, stories and highlights that you see');
    expect(linesOf('It may do for you')).toEqual(['Notify you on this device']);
    expect(screen.getByText('tusky:')).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
    await userEvent.click(await findAllow());
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith(redirectUrl));
    expect(calls.find(({ path }) => path === 'apps.authorize')?.input).toEqual(request);
    await userEvent.click(await screen.findByRole('button', { name: 'Go there now' }));
    expect(leaveTo).toHaveBeenLastCalledWith(redirectUrl);
  });

  it('ignores a press right after it has appeared, or come to the front', async () => {
    const calls = mockServer({
      'apps.describe': () => described,
      'apps.authorize': () => ({ redirectUrl: 'tusky://oauth?code=secret', code: null }),
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Allow' }));
    for (const comesToFront of [
      () => fireEvent.focus(window),
      () => fireEvent(document, new Event('visibilitychange')),
    ]) {
      const button = await findAllow();
      comesToFront();
      fireEvent.click(button);
    }
    await findAllow();
    expect(calls.map(({ path }) => path)).toEqual(['apps.describe']);
    fireEvent.click(await findAllow());
    await waitFor(() => expect(leaveTo).toHaveBeenCalledOnce());
  });

  it('returns without a code when the member refuses', async () => {
    const calls = mockServer({ 'apps.describe': () => described });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith(described.cancelUrl);
    expect(document.activeElement).toBe(screen.getByText(/^You said no\./));
    // No app of this device answered.
    await userEvent.click(screen.getByRole('button', { name: 'Go there now' }));
    expect(leaveTo).toHaveBeenCalledTimes(2);
    expect(calls.map(({ path }) => path)).toEqual(['apps.describe']);
  });

  it('can be refused by who would copy a code, and asks again', async () => {
    mockServer({ 'apps.describe': () => ({ ...described, returnsTo: null, cancelUrl: null }) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('You said no. Nothing was shared; you can close this page.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Go there now' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Begin again' }));
    expect(screen.getByRole('button', { name: 'Allow' })).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it.each([
    ['redirect_unknown', 'The app sent a wrong request', ['For whoever makes it: redirect_unknown: For developers']],
    ['unknown_app', 'This app is not known here', []],
  ])('sends nobody anywhere with a request that is refused with %s', async (reason, title, forDevelopers) => {
    const refusal = new ErrorResponse(400, 'For developers');
    refusal.data.reason = reason;
    mockServer({ 'apps.describe': () => refusal });
    await open();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(/^Nothing was shared\./)).toBeDefined();
    const lines = screen.queryAllByText(/For whoever makes it|For developers/).map(({ textContent }) => textContent);
    expect(lines).toEqual(forDevelopers);
    expect(screen.queryAllByRole('button')).toEqual([]);
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ href }) => href)).toEqual([`${window.location.origin}/`]);
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('names the parameters that a request is without, and does not ask the server', async () => {
    const calls = mockServer({});
    await renderWithRouter(<AppConsent request={{ ...request, clientId: '', responseType: '' }} leaveTo={leaveTo} />);
    expect(await screen.findByText(/Missing parameters: client_id, response_type$/)).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('says that the app is not known when its registration ends during the question', async () => {
    const refusal = new ErrorResponse(400, 'For developers');
    refusal.data.reason = 'unknown_app';
    mockServer({ 'apps.describe': () => described, 'apps.authorize': () => refusal });
    await renderWithRouter(
      <main>
        <AppConsent request={request} leaveTo={leaveTo} />
      </main>,
    );
    await userEvent.click(await findAllow());
    expect(await screen.findByRole('heading', { name: 'This app is not known here' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  it('sends a code once: after the app was in front, the question is asked again', async () => {
    mockServer({
      'apps.describe': () => described,
      'apps.authorize': () => ({ redirectUrl: 'tusky://oauth?code=secret', code: null }),
    });
    await open();
    await userEvent.click(await findAllow());
    expect(await screen.findByRole('button', { name: 'Go there now' })).toBeDefined();
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.queryByRole('button', { name: 'Go there now' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Begin again' }));
    expect(await screen.findByRole('button', { name: 'Allow' })).toBeDefined();
    expect(leaveTo).toHaveBeenCalledOnce();
  });

  it('shows the code of an app that cannot be returned to', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    mockServer({
      'apps.describe': () => ({ ...described, returnsTo: null, cancelUrl: null }),
      'apps.authorize': () => ({ redirectUrl: null, code: 'secret-code' }),
    });
    await open();
    await user.click(await findAllow());
    expect((await screen.findByText('secret-code')).tagName).toBe('CODE');
    expect(document.activeElement).toBe(screen.getByText('secret-code').closest('[role="status"]'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('secret-code');
    expect(leaveTo).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(APP_CODE_MS));
    expect(screen.getByText(/^The code has ended\./)).toBeDefined();
    expect(screen.queryByText('secret-code')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Begin again' }));
    expect(await screen.findByRole('button', { name: 'Allow' })).toBeDefined();
    vi.useRealTimers();
  });

  it('stays with a message when the answer cannot be sent', async () => {
    mockServer({
      'apps.describe': () => described,
      'apps.authorize': () => new ErrorResponse(429, 'Too many requests. Please try again later.'),
    });
    await open();
    await userEvent.click(await findAllow());
    expect(
      await screen.findByText(/^Too many requests\. Please try again later\. Nothing was shared\.$/),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Allow' })).toBeDefined();
  });
});

it.each([
  ['', () => ({ message: 'Access ended' })],
  [', also when another tab has ended it', () => new ErrorResponse(404, 'App not found')],
])('the access of an app is ended after a question%s', async (_when, answer) => {
  let apps = [listed];
  const calls = mockServer({
    'apps.list': () => apps,
    'apps.revoke': () => {
      apps = [];
      return answer();
    },
  });
  await renderWithRouter(<AppSettings />);
  expect(
    await screen.findByText('May see: everything that you see, your messages and notifications too'),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'End access of Tusky' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the access of this app?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End access' }));
  expect(await screen.findByText('No apps act for you.')).toBeDefined();
  expect(readToast()?.title).toBe('Access ended');
  expect(calls.find(({ path }) => path === 'apps.revoke')?.input).toEqual({ id: 3 });
});

it('shows two things of each kind that an app may see or do, until more is asked for', async () => {
  mockServer({ 'apps.list': () => [{ ...listed, scopes: ['read:statuses', 'read:follows', 'write:favourites'] }] });
  await renderWithRouter(<AppSettings />);
  const more = await screen.findByRole('button', { name: /^and \d+ more of what Tusky may do$/ });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  const count = () => screen.getAllByText(/^May /).flatMap(({ textContent }) => textContent.split('; ')).length;
  expect(count()).toBe(2 + 1);
  const folded = Number(more.textContent?.match(/\d+/)?.[0]);
  await userEvent.click(more);
  expect(count()).toBe(2 + 1 + folded);
  expect(more.getAttribute('aria-expanded')).toBe('true');
});

it.each([
  [`https://${'long.'.repeat(30)}example/`, `${'long.'.repeat(30)}example`],
  ['HTTP://tusky.example/app', 'tusky.example/app'],
  ['https:///tusky.example?a', 'tusky.example?a'],
  [`https://tusky.example/${'a'.repeat(60)}`, `tusky.example/${'a'.repeat(39)}…`],
])('shows the host of %s whole', async (website, shown) => {
  mockServer({ 'apps.list': () => [{ ...listed, website }] });
  await renderWithRouter(<AppSettings />);
  expect((await screen.findByTitle(website)).textContent).toBe(shown);
});
