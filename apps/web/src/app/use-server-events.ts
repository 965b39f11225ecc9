import { useEffect } from 'react';
import { updateVibeScore } from '../cache/member.cache.ts';
import { useCache } from '../cache/use-cache.ts';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { useServerEvent } from '../lib/events/server-events.ts';
import { useToken } from '../lib/use-token.ts';

/** Receives the server's events while a member is signed in, and shows what they change. Used once. */
export function useServerEvents(): void {
  const cache = useCache();
  const token = useToken();
  const memberId = useCurrentUser().user?.id;
  useEffect(() => {
    if (token === null || memberId === undefined) return;
    const { client } = cache.utils;
    const poll = async () => ({ type: 'counters' as const, ...(await client.events.counters.query()) });
    return startAfterLoad(() =>
      import('../lib/events/event-tabs.ts').then(({ shareEvents }) => shareEvents({ memberId, token }, poll)),
    );
  }, [cache, memberId, token]);
  useServerEvent('score', ({ vibeScore }) => {
    if (memberId !== undefined) updateVibeScore(cache, memberId, vibeScore);
  });
}

/** Starts once the page has loaded, after its own requests. */
function startAfterLoad(start: () => Promise<() => void>): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const load = async () => {
    const started = await start().catch(() => null);
    if (isStopped) started?.();
    else stop = started;
  };
  const onLoad = () => void load();
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  return () => {
    isStopped = true;
    window.removeEventListener('load', onLoad);
    stop?.();
  };
}
