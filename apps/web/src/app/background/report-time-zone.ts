import { updateSettings } from '../../cache/account/setting.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { onTokenChange, readToken } from '../../lib/session/session.ts';

const DELAY_MS = 4000;

/** Reports the browser's time zone in each session of a member whose stored time zone is unknown. */
export function reportTimeZones(cache: Cache): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    if (readToken() === null) return;
    // A failure needs no message: the next page load tries again.
    timer = setTimeout(() => void reportTimeZone(cache).catch(() => undefined), DELAY_MS);
  };
  const stop = onTokenChange(schedule);
  schedule();
  return () => {
    stop();
    clearTimeout(timer);
  };
}

export async function reportTimeZone(cache: Cache): Promise<void> {
  const { utils } = cache;
  const settings = await utils.settings.get.ensureData();
  if (settings.timeZone !== null) return;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  updateSettings(cache, await utils.client.settings.update.mutate({ timeZone }));
}
