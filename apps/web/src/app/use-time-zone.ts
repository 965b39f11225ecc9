import { useEffect } from 'react';
import { updateSettings } from '../cache/setting.cache.ts';
import { type Cache, useCache } from '../cache/use-cache.ts';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';

/** The first screen comes first. */
const DELAY_MS = 4000;

/** Tells the server the browser's time zone, where it does not know the member's one. */
export function useTimeZone(): void {
  const cache = useCache();
  const { user } = useCurrentUser();
  const memberId = user?.id;
  useEffect(() => {
    if (memberId === undefined) return;
    // A failure needs no message: the next page load tries again.
    const timer = setTimeout(() => void reportTimeZone(cache).catch(() => undefined), DELAY_MS);
    return () => clearTimeout(timer);
  }, [cache, memberId]);
}

async function reportTimeZone(cache: Cache): Promise<void> {
  const settings = await cache.utils.settings.get.ensureData();
  if (settings.timeZone !== null) return;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  updateSettings(cache, await cache.utils.client.settings.update.mutate({ timeZone }));
}
