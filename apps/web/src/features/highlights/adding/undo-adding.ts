import { applyStoryTakenOut } from '../../../cache/highlight.cache.ts';
import { updateArchivedStory } from '../../../cache/story.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

interface Adding {
  storyId: number;
  highlightId: number;
  /** Whether the story has its category from the highlight. */
  hasTakenCategory: boolean;
}

export async function undoAdding(cache: Cache, { storyId, highlightId, hasTakenCategory }: Adding): Promise<void> {
  const { highlights, stories } = cache.utils.client;
  try {
    const highlight = await highlights.removeStory.mutate({ id: highlightId, storyId });
    applyStoryTakenOut(cache, storyId, highlight);
    if (hasTakenCategory) {
      updateArchivedStory(cache, await stories.setCategory.mutate({ id: storyId, category: null }));
    }
    showToast({ title: 'Story removed from highlight' });
  } catch (error) {
    showFailure(error, { fallback: 'Failed to remove the story' });
  }
}
