import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import type { Cache } from '../use-cache.ts';

/** Settings that were saved here. */
export async function showSettings(cache: Cache, saved: NetworkSettings): Promise<void> {
  cache.utils.network.getSettings.setData(undefined, saved);
  await cache.utils.network.get.invalidate();
}

/**
 * What the network says of itself has changed. When it offers other features, lists hold more or less than before; the
 * feed, which somebody may be reading, is left as it is.
 */
export async function refreshNetwork({ utils }: Cache): Promise<void> {
  const before = utils.network.get.getData()?.features;
  await utils.network.invalidate();
  const after = utils.network.get.getData()?.features;
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  for (const router of [utils.conversations, utils.notifications, utils.friends, utils.events, utils.search]) {
    void router.invalidate();
  }
  for (const router of [utils.stories, utils.highlights, utils.circles, utils.match, utils.live, utils.adverts]) {
    void router.invalidate();
  }
  void utils.posts.get.invalidate();
}
