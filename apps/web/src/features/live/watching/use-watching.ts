import { WATCH_INTERVAL_MS } from '@vibeline/core/features/live/live.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { applyWatched } from '../../../cache/live.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';

/** Counts this page as one that shows the stream, until it is left. Returns the playlist's address. */
export function useWatching(streamId: number, isLive: boolean) {
  const cache = useCache();
  const [playlistUrl, setPlaylistUrl] = useState<string | null>(null);
  /** Resolves to whether there is another address than before. */
  const watch = async (isRenewed: boolean): Promise<boolean> => {
    try {
      const watched = await cache.utils.client.live.watch.mutate({ id: streamId });
      // A new address begins anew, so the first one stays until it fails.
      setPlaylistUrl((url) => (isRenewed || url === null ? watched.playlistUrl : url));
      applyWatched(cache, streamId, watched);
      return watched.playlistUrl !== playlistUrl;
    } catch {
      // The next one may succeed; what the stream's own query fails with is shown.
      return false;
    }
  };
  const beat = useEffectEvent(() => void watch(false));
  const leave = useEffectEvent(() => {
    void cache.utils.client.live.leave
      .mutate({ id: streamId }, { context: { outlivesPage: true } })
      .catch(() => undefined);
  });
  useEffect(() => {
    if (!isLive) return;
    const onHide = () => leave();
    beat();
    const timer = setInterval(() => beat(), WATCH_INTERVAL_MS);
    window.addEventListener('pagehide', onHide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', onHide);
      leave();
    };
  }, [isLive]);
  return { playlistUrl: isLive ? playlistUrl : null, renew: () => watch(true) };
}
