import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../lib/paths.ts';
import { PRELOADED_REQUEST } from '../lib/server/preloaded-request.ts';
import { storeToken } from '../lib/session/session.ts';

async function loadConnection() {
  vi.resetModules();
  return import('./api-client.ts');
}

afterEach(() => {
  window.vibelinePreload = undefined;
  localStorage.clear();
  sessionStorage.clear();
});

describe('prefetchFirstScreen', () => {
  it('sends one request, exactly the one in the page’s meta tag', async () => {
    storeToken('abc');
    const fetched = vi.fn(async (_address: string) => new Response('[]'));
    vi.stubGlobal('fetch', fetched);
    (await loadConnection()).prefetchFirstScreen(paths.home);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([PRELOADED_REQUEST]);
  });

  it('does not request the feed when a reload shows the stored pages', async () => {
    storeToken('abc');
    sessionStorage.setItem('vibeline-list', '{}');
    const fetched = vi.fn(async (_address: string) => new Response('[]'));
    vi.stubGlobal('fetch', fetched);
    (await loadConnection()).prefetchFirstScreen(paths.home);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(fetched.mock.calls.map(([address]) => new URL(address, 'http://localhost').pathname)).toEqual([
      '/trpc/accounts.me',
    ]);
  });

  it('requests a profile, its posts and its highlights together with the current user', async () => {
    storeToken('abc');
    const fetched = vi.fn(async (_address: string) => new Response('[]'));
    vi.stubGlobal('fetch', fetched);
    (await loadConnection()).prefetchFirstScreen(paths.profile(7));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(fetched.mock.calls.map(([address]) => new URL(address, 'http://localhost').pathname)).toEqual([
      '/trpc/accounts.me,posts.list,members.get,highlights.listOfMember',
    ]);
  });

  it('requests a post, for a visitor without the current user', async () => {
    const fetched = vi.fn(async (_address: string) => new Response('[]'));
    vi.stubGlobal('fetch', fetched);
    (await loadConnection()).prefetchFirstScreen(paths.post(7), { isMember: false });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(fetched.mock.calls.map(([address]) => new URL(address, 'http://localhost').pathname)).toEqual([
      '/trpc/posts.get',
    ]);
  });

  it.each([
    ['the same member', 'abc', 0],
    ['another member', 'xyz', 1],
  ])('uses the preloaded response for %s, once', async (_who, token, calls) => {
    storeToken('abc');
    const fetched = vi.fn(async () => new Response('[]'));
    vi.stubGlobal('fetch', fetched);
    const { fetchPreloaded } = await import('../lib/server/preloaded-request.ts');
    const preloaded = new Response('preloaded');
    window.vibelinePreload = { address: PRELOADED_REQUEST, token, response: Promise.resolve(preloaded) };
    const init = { headers: { Authorization: 'Bearer abc' } };
    expect((await fetchPreloaded(PRELOADED_REQUEST, init)) === preloaded).toBe(calls === 0);
    expect(fetched).toHaveBeenCalledTimes(calls);
    expect((await fetchPreloaded(PRELOADED_REQUEST, init)) === preloaded).toBe(false);
  });
});
