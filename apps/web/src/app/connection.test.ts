import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_CALL } from '../lib/first-call.ts';
import { storeToken } from '../lib/session.ts';

/** A fresh copy, as after a page load: what was asked once is not asked again. */
async function loadConnection() {
  vi.resetModules();
  return import('./connection.ts');
}

afterEach(() => {
  window.vibelineEarly = undefined;
  localStorage.clear();
});

describe('what the home page asks first', () => {
  it('is one request, to the letter the one that the page names', async () => {
    storeToken('abc');
    const fetched = vi.fn(async (_address: string) => new Response('[]'));
    vi.stubGlobal('fetch', fetched);
    (await loadConnection()).askAhead(true);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([FIRST_CALL]);
  });

  it.each([
    ['the same member', 'abc', 0],
    ['another member', 'xyz', 1],
  ])('is answered by what was asked early for %s, once', async (_who, token, calls) => {
    storeToken('abc');
    const fetched = vi.fn(async () => new Response('[]'));
    vi.stubGlobal('fetch', fetched);
    const { fetchOnce } = await import('../lib/first-call.ts');
    const early = new Response('early');
    window.vibelineEarly = { address: FIRST_CALL, token, answer: Promise.resolve(early) };
    const init = { headers: { Authorization: 'Bearer abc' } };
    expect((await fetchOnce(FIRST_CALL, init)) === early).toBe(calls === 0);
    expect(fetched).toHaveBeenCalledTimes(calls);
    expect((await fetchOnce(FIRST_CALL, init)) === early).toBe(false);
  });
});
