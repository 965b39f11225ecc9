import type { HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import { applyHighlight, applyStoryTakenOut } from '../../cache/stories/highlight.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { storyOrder, withMoved } from './highlight-order.change.ts';

export function useHighlightStories(details: HighlightDetails) {
  const cache = useCache();
  const { id } = details;
  const { shown: stories, setDesired } = useOptimisticMutation(storyOrder, id, details.items);
  const cover = trpc.highlights.update.useMutation({
    onSuccess: (highlight) => {
      applyHighlight(cache, highlight);
      showToast({ title: 'Cover changed' });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to change the cover' }),
  });
  const removal = trpc.highlights.removeStory.useMutation({
    onSuccess: (highlight, { storyId }) => {
      applyStoryTakenOut(cache, Number(storyId), highlight);
      showToast({ title: 'Story removed from highlight', description: 'It stays in your archive.' });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to remove the story' }),
  });
  return {
    stories,
    coverId: details.cover?.id ?? null,
    move: (storyId: number, index: number) =>
      setDesired({ id, storyIds: withMoved(stories, storyId, index) }, details.title),
    setCover: (storyId: number) => cover.mutate({ id, coverStoryId: storyId }),
    remove: (storyId: number, onRemoved: () => void) => removal.mutate({ id, storyId }, { onSettled: onRemoved }),
    isRemoving: removal.isPending,
  };
}
