import type { Cache } from './use-cache.ts';

/**
 * Events were lost. What they announce one by one, and nothing else asks for again, is fetched where it is shown, and
 * otherwise when it is next opened.
 */
export function refreshAnnounced({ utils }: Cache): void {
  for (const router of [utils.conversations, utils.circles, utils.match, utils.friends]) void router.invalidate();
  void utils.notifications.list.invalidate();
}
