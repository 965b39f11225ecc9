import { TRPC_URL } from '../paths.ts';

const INPUT = {
  0: { json: null, meta: { values: ['undefined'], v: 1 } },
  1: { json: { limit: 20, direction: 'forward' } },
};

/**
 * The URL of the first request of a member's home page, exactly as the batch link writes it. The build puts it into the
 * page (build/preload-tags.ts), and public/preload.js sends it while the app is still loading.
 */
export const PRELOADED_REQUEST = `${TRPC_URL}/accounts.me,posts.list?batch=1&input=${encodeURIComponent(JSON.stringify(INPUT))}`;

interface PreloadedRequest {
  address: string;
  token: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    vibelinePreload?: PreloadedRequest | undefined;
  }
}

/** Like `fetch`, but returns the response of the preloaded request: once, and only for the same token. */
export function fetchPreloaded(address: string, init: RequestInit): Promise<Response> {
  const preloaded = window.vibelinePreload;
  const isSame =
    preloaded?.address === address && new Headers(init.headers).get('Authorization') === `Bearer ${preloaded.token}`;
  if (!preloaded || !isSame) return fetch(address, init);
  window.vibelinePreload = undefined;
  return preloaded.response;
}
