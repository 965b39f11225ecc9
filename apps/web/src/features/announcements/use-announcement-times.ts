import { useEffect } from 'react';
import { refreshAnnouncements, removeEndedAnnouncements } from '../../cache/network/announcement.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { useCurrentUserQuery } from '../accounts/use-current-user.ts';

/** Not all browsers ask at once. */
const SPREAD_MS = 1500;
/** The clocks of browser and server may differ: the server is asked until it says that the time has come. */
const AGAIN_MS = 30_000;
/** A longer timeout would run at once. */
const TIMEOUT_MAX_MS = 2 ** 31 - 1;

/** Shows the next announcement when it begins, and removes the one that ends, on pages that stay open. */
export function useAnnouncementTimes(cache: Cache): void {
  const changesAt = useCurrentUserQuery().data?.announcements?.changesAt ?? null;
  useEffect(() => (changesAt === null ? undefined : followTime(cache, Date.parse(changesAt))), [cache, changesAt]);
}

function followTime(cache: Cache, at: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (leastMs: number) => {
    const ms = Math.max(at - Date.now(), leastMs) + Math.random() * SPREAD_MS;
    timer = setTimeout(onTime, Math.min(ms, TIMEOUT_MAX_MS));
  };
  const onTime = () => {
    if (Date.now() >= at) {
      removeEndedAnnouncements(cache, Date.now());
      void refreshAnnouncements(cache);
    }
    wait(AGAIN_MS);
  };
  wait(0);
  return () => clearTimeout(timer);
}
