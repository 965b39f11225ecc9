import { TRPC_URL } from './paths.ts';

const INPUT = {
  0: { json: null, meta: { values: ['undefined'], v: 1 } },
  1: { json: { limit: 20, direction: 'forward' } },
};

/**
 * What a member's home page asks the server first, to the letter. The page names it (build/warm-up.ts), and early.js
 * asks it while the app is still on its way.
 */
export const FIRST_CALL = `${TRPC_URL}/accounts.me,posts.list?batch=1&input=${encodeURIComponent(JSON.stringify(INPUT))}`;

/** What early.js has asked, and with which token. */
interface EarlyCall {
  address: string;
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    vibelineEarly?: EarlyCall | undefined;
  }
}

/** Like `fetch`, but the first call is answered by what was asked early; once, and for the same member only. */
export function fetchOnce(address: string, init: RequestInit): Promise<Response> {
  const early = window.vibelineEarly;
  const isSame =
    early?.address === address && new Headers(init.headers).get('Authorization') === `Bearer ${early.token}`;
  if (!early || !isSame) return fetch(address, init);
  window.vibelineEarly = undefined;
  return early.answer;
}
