import { useEffect } from 'react';
import { useCache } from '../cache/use-cache.ts';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { useToken } from '../lib/use-token.ts';

/** Receives the server's events while a member is signed in. Used once. */
export function useServerEvents(): void {
  const cache = useCache();
  const token = useToken();
  const memberId = useCurrentUser().user?.id;
  useEffect(() => {
    if (token === null || memberId === undefined) return;
    return startAfterLoad(() =>
      import('./follow-server-events.ts').then((part) => part.followServerEvents(cache, { memberId, token })),
    );
  }, [cache, memberId, token]);
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
