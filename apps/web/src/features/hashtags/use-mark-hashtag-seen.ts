import type { Hashtag } from '@vibeline/core/features/hashtags/hashtag.schema';
import { useEffect, useEffectEvent } from 'react';
import { applyHashtagSeen } from '../../cache/hashtag.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';

/**
 * Once the posts of a followed hashtag are shown, they are no longer new. A failure is not reported: they are counted as
 * new until the page is opened again.
 */
export function useMarkHashtagSeen(hashtag: Hashtag | undefined, isShown: boolean): void {
  const cache = useCache();
  const { mutate } = trpc.hashtags.markSeen.useMutation({ onSuccess: (_, { tag }) => applyHashtagSeen(cache, tag) });
  const mark = useEffectEvent((tag: string) => mutate({ tag }));
  const tag = hashtag?.isFollowed && isShown ? hashtag.tag : null;
  useEffect(() => {
    if (tag !== null) mark(tag);
  }, [tag]);
}
