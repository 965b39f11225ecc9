import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { type DesiredCategory, isDesiredCategory, STORY_CATEGORY, storyCategoryTitle } from './story-category-input.ts';

export function useStoryCategory({ id, highlightCategory }: ArchivedStory) {
  const { shown, setDesired } = useOptimisticMutation<HighlightCategory | null, DesiredCategory>(highlightCategory, {
    kind: STORY_CATEGORY,
    id,
    accepts: isDesiredCategory,
    overlay: (_saved, { category }) => category,
  });
  return {
    category: shown,
    choose: (category: HighlightCategory | null) => {
      const desired = { storyId: id, category };
      setDesired(desired, storyCategoryTitle(desired));
    },
  };
}
