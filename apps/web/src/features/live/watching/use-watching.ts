import { WATCH_INTERVAL_MS } from '@vibeline/core/features/live/live.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { applyWatched, refreshLiveStream } from '../../../cache/talks/live.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { openWatchingTab } from './other-tabs.ts';

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
    } catch (error) {
      // The stream may be hidden from the viewer by now: then its page shows that. Otherwise the next heartbeat may
      // succeed.
      if (isNotFound(error)) void refreshLiveStream(cache, streamId);
      return false;
    }
  };
  const beat = useEffectEvent(() => void watch(false));
  const leave = useEffectEvent(() => {
    // A viewer who watched to the end is notified when the replay is ready.
    if (!isLive) return;
    void cache.utils.client.live.leave
      .mutate({ id: streamId }, { context: { outlivesPage: true } })
      .catch(() => undefined);
  });
  useEffect(() => {
    if (!isLive) return;
    const tab = openWatchingTab(streamId);
    const onHide = () => {
      tab.leave();
      // The session is counted once, also for another tab.
      if (!tab.isShownElsewhere()) leave();
    };
    const onBeat = () => {
      tab.beat();
      beat();
    };
    onBeat();
    const timer = setInterval(onBeat, WATCH_INTERVAL_MS);
    window.addEventListener('pagehide', onHide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', onHide);
      onHide();
      tab.close();
    };
  }, [isLive, streamId]);
  return { playlistUrl: isLive ? playlistUrl : null, renew: () => watch(true) };
}
