import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../lib/paths.ts';
import { preloadedRequests } from '../lib/server/preloaded-request.ts';
import { storeToken } from '../lib/session/session.ts';

async function loadConnection() {
  vi.resetModules();
  return import('./api-client.ts');
}

/** An answer would be one that cannot be read, and so be asked for again, perhaps during the next test. */
const neverAnswered = (_address: string) => new Promise<Response>(() => undefined);

afterEach(() => {
  window.vibelinePreload = undefined;
  localStorage.clear();
  sessionStorage.clear();
});

describe('prefetchFirstScreen', () => {
  it.each([
    ['home', paths.home, true],
    ['member-post', paths.post(7), true],
    ['post', paths.post(7), false],
    ['member-profile', paths.profile(7), true],
    ['profile', paths.profile(7), false],
    ['member-explore', paths.explore, true],
    ['explore', paths.explore, false],
    ['member', paths.ownProfile, true],
    ['member', paths.circles, true],
  ] as const)('sends one request for %s, exactly the one in the page’s meta tag', async (name, path, isMember) => {
    if (isMember) storeToken('abc');
    const fetched = vi.fn(neverAnswered);
    vi.stubGlobal('fetch', fetched);
    (await loadConnection()).prefetchFirstScreen(path, { isMember });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([preloadedRequests()[name].replaceAll('{id}', '7')]);
  });

  it('requests what the member’s own profile shows once it knows who that is', async () => {
    storeToken('abc');
    const me = JSON.stringify([{ result: { data: { json: { user: { id: 7 } } } } }]);
    const fetched = vi.fn(async (address: string) =>
      address.includes('accounts.me') ? new Response(me) : neverAnswered(address),
    );
    vi.stubGlobal('fetch', fetched);
    (await loadConnection()).prefetchFirstScreen(paths.ownProfile);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    const { pathname, search } = new URL(fetched.mock.calls[1]?.[0] ?? '', 'http://localhost');
    expect(pathname).toBe('/trpc/posts.list,highlights.listOfMember');
    expect(decodeURIComponent(search).match(/"memberId":7/g)).toHaveLength(2);
  });

  it('does not request the feed when a reload shows the stored pages', async () => {
    storeToken('abc');
    sessionStorage.setItem('vibeline-list', '{}');
    const fetched = vi.fn(neverAnswered);
    vi.stubGlobal('fetch', fetched);
    (await loadConnection()).prefetchFirstScreen(paths.home);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(fetched.mock.calls.map(([address]) => new URL(address, 'http://localhost').pathname)).toEqual([
      '/trpc/accounts.me',
    ]);
  });

  it.each([
    ['the same member', 'abc', 0],
    ['another member', 'xyz', 1],
    ['a visitor', null, 1],
  ])('uses the preloaded response for %s, once', async (_who, token, calls) => {
    storeToken('abc');
    const fetched = vi.fn(async () => new Response('[]'));
    vi.stubGlobal('fetch', fetched);
    const { fetchPreloaded } = await import('../lib/server/preloaded-request.ts');
    const preloaded = new Response('preloaded');
    window.vibelinePreload = { address: '/trpc/a', token, response: Promise.resolve(preloaded) };
    const init = { headers: { Authorization: 'Bearer abc' } };
    expect((await fetchPreloaded('/trpc/a', init)) === preloaded).toBe(calls === 0);
    expect(fetched).toHaveBeenCalledTimes(calls);
    expect((await fetchPreloaded('/trpc/a', init)) === preloaded).toBe(false);
  });
});
