import { TRPC_URL } from '../paths.ts';

interface PreloadedRequest {
  address: string;
  /** null for a visitor. */
  token: string | null;
  response: Promise<Response>;
}

declare global {
  interface Window {
    vibelinePreload?: PreloadedRequest | undefined;
  }
}

const NO_INPUT = { json: null, meta: { values: ['undefined'], v: 1 } };
const ME = { 'accounts.me': NO_INPUT };
const TRENDING = { 'posts.trending': NO_INPUT };
const FEED = { json: { limit: 20, direction: 'forward' } };
const POST = { json: { id: '{id}' } };
const PROFILE = {
  'posts.list': { json: { memberId: '{id}', limit: 20, direction: 'forward' } },
  'members.get': { json: { id: '{id}' } },
  'highlights.listOfMember': { json: { memberId: '{id}' } },
};

/** As the batch link writes it. */
function batch(calls: Record<string, object>): string {
  const input = encodeURIComponent(JSON.stringify({ ...Object.values(calls) }));
  return `${TRPC_URL}/${Object.keys(calls).join(',')}?batch=1&input=${input}`.replaceAll('%22%7Bid%7D%22', '{id}');
}

/**
 * The URL of the first request of pages that are often opened first, with `{id}` in place of the id in the page's address. The build
 * puts them into the page (build/preload-tags.ts), and public/preload.js sends one while the app is still loading.
 */
export const preloadedRequests = () => ({
  home: batch({ ...ME, 'posts.list': FEED }),
  post: batch({ 'posts.get': POST }),
  'member-post': batch({ ...ME, 'posts.get': POST }),
  profile: batch(PROFILE),
  'member-profile': batch({ ...ME, ...PROFILE }),
  explore: batch(TRENDING),
  'member-explore': batch({ ...ME, ...TRENDING }),
  member: batch(ME),
});

/** Like `fetch`, but returns the response of the preloaded request: once, and only for the same token. */
export function fetchPreloaded(address: string, init: RequestInit): Promise<Response> {
  const preloaded = window.vibelinePreload;
  const token = new Headers(init.headers).get('Authorization')?.slice('Bearer '.length) ?? null;
  if (preloaded?.address !== address || preloaded.token !== token) return fetch(address, init);
  window.vibelinePreload = undefined;
  return preloaded.response;
}
