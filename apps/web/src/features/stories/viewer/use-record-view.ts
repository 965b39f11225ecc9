import type { Story } from '@vibeline/core/features/stories/story.schema';
import { useCallback } from 'react';
import { markStorySeen } from '../../../cache/story.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';

const recorded = new Set<number>();

/**
 * Counts a view of a story, once. Without a connection it is dropped: it counts when the story is seen again. A failure
 * is not reported.
 */
export function useRecordStoryView(): (story: Story) => void {
  const cache = useCache();
  return useCallback(
    ({ id, isSeen }) => {
      if (isSeen || recorded.has(id)) return;
      recorded.add(id);
      cache.utils.client.stories.recordView.mutate({ id }).then(
        () => markStorySeen(cache, id),
        () => recorded.delete(id),
      );
    },
    [cache],
  );
}
