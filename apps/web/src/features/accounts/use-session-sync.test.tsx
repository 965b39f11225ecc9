import { onlineManager } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { readToken, removeToken, storeToken } from '../../lib/session/session.ts';
import { sessionEndReason } from '../../lib/session/session-end.ts';
import { addRecentSearch, useRecentSearches } from '../search/recent-searches.ts';
import { shouldRetry, useCurrentUser } from './use-current-user.ts';
import { useSessionSync } from './use-session-sync.ts';

function CurrentUser() {
  useSessionSync();
  const { status, user } = useCurrentUser();
  return <p>{user?.name ?? status}</p>;
}

const ana = { user: { id: 1, name: 'Ana Prado' } };

async function findAfterRetries(text: string) {
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(text)).toBeTruthy();
  }, 10_000);
}

describe('the session', () => {
  it('is a visitor’s without a token', () => {
    renderInApp(<CurrentUser />);
    expect(screen.getByText('visitor')).toBeTruthy();
  });

  it('belongs to the token’s member', async () => {
    mockServer({ 'accounts.me': () => ana });
    storeToken('good');
    renderInApp(<CurrentUser />);
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('Ana Prado')).toBeTruthy();
  });

  it('ends and deletes the token when the server rejects it', async () => {
    mockServer({ 'accounts.me': () => new ErrorResponse(401, 'Login required') });
    storeToken('invalid');
    renderInApp(<CurrentUser />);
    expect(await screen.findByText('visitor')).toBeTruthy();
    expect(readToken()).toBeNull();
    expect(sessionEndReason()).toBe('expired');
  });

  it('takes the searches of members with it, and not those made without an account', async () => {
    mockServer({ 'accounts.me': () => ana });
    storeToken('good');
    addRecentSearch(1, { kind: 'text', text: 'mine' });
    addRecentSearch(null, { kind: 'text', text: 'signed out' });
    renderInApp(<CurrentUser />);
    expect(await screen.findByText('Ana Prado')).toBeTruthy();
    expect(localStorage.getItem('vibeline-searches-1')).toContain('mine');
    act(removeToken);
    expect(localStorage.getItem('vibeline-searches-1')).toBeNull();
    expect(localStorage.getItem('vibeline-searches-0')).toContain('signed out');
    const { result } = renderHook(() => useRecentSearches(1));
    expect(result.current).toEqual([]);
  });

  it('takes what a member saw with it, and leaves which app asks', () => {
    const asked = { clientId: 'a', redirectUri: 'tusky:', responseType: 'code' };
    const app = { name: 'Tusky', website: null, returnsTo: 'tusky:', scopes: [], cancelUrl: null };
    let utils: ReturnType<typeof trpc.useUtils> | undefined;
    function Utils() {
      utils = trpc.useUtils();
      return null;
    }
    renderInApp(
      <>
        <CurrentUser />
        <Utils />
      </>,
    );
    utils?.apps.describe.setData(asked, app);
    utils?.apps.list.setData(undefined, []);
    act(removeToken);
    expect(utils?.apps.describe.getData(asked)).toEqual(app);
    expect(utils?.apps.list.getData()).toBeUndefined();
  });

  it('survives a short outage', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let calls = 0;
    mockServer({ 'accounts.me': () => (calls++ === 0 ? new ErrorResponse(503, 'Overloaded') : ana) });
    storeToken('good');
    renderInApp(<CurrentUser />);
    await findAfterRetries('Ana Prado');
    expect(readToken()).toBe('good');
  });

  it.each([
    ['fails', new ErrorResponse(500, 'Something went wrong')],
    ['refuses another request', new ErrorResponse(429, 'Too many requests')],
    ['does not know the member', new ErrorResponse(404, 'Not found')],
  ])('is kept when the server %s', async (_how, response) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockServer({ 'accounts.me': () => response });
    storeToken('good');
    renderInApp(<CurrentUser />);
    await findAfterRetries('unreachable');
    expect(readToken()).toBe('good');
  });

  it('is kept without a connection, and goes on when it is back', async () => {
    mockServer({ 'accounts.me': () => ana });
    onlineManager.setOnline(false);
    storeToken('good');
    renderInApp(<CurrentUser />);
    expect(screen.getByText('unreachable')).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Ana Prado')).toBeTruthy();
  });

  it('refetches after post creation and sign-up', async () => {
    const me = vi.fn(() => ana);
    mockServer({ 'accounts.me': me });
    storeToken('good');
    renderInApp(<CurrentUser />);
    await screen.findByText('Ana Prado');
    act(() => void window.dispatchEvent(new Event('refreshUserData')));
    await waitFor(() => expect(me).toHaveBeenCalledTimes(2));
  });

  it('emits the documented event when the token changes, after it was stored', async () => {
    mockServer({ 'accounts.me': () => ana });
    renderInApp(<CurrentUser />);
    const tokens: (string | null)[] = [];
    window.addEventListener('refreshUserData', () => tokens.push(readToken()), { once: true });
    act(() => storeToken('of a new member'));
    expect(tokens).toEqual(['of a new member']);
    expect(await screen.findByText('Ana Prado')).toBeTruthy();
  });

  it('retries three times when no server responds', () => {
    const lost = new TypeError('Failed to fetch');
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, lost))).toEqual([true, true, true, false]);
  });
});
