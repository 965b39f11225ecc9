import { refreshAnnouncements } from './network/announcement.cache.ts';
import type { Cache } from './use-cache.ts';

/**
 * Called when events were lost. What only events report is fetched where it is shown, and otherwise when it is next
 * opened.
 */
export function refreshMissed(cache: Cache): void {
  const { utils } = cache;
  for (const router of [utils.conversations, utils.circles, utils.match, utils.friends]) void router.invalidate();
  void utils.notifications.list.invalidate();
  void refreshAnnouncements(cache);
}
