import type { Cache } from './use-cache.ts';

/**
 * Called when events were lost. What only events report is fetched where it is shown, and otherwise when it is next
 * opened.
 */
export function refreshMissed({ utils }: Cache): void {
  for (const router of [utils.conversations, utils.circles, utils.match, utils.friends]) void router.invalidate();
  void utils.notifications.list.invalidate();
}
