import {
  type HighlightCategory,
  highlightCategories,
} from '@vibeline/core/features/highlights/highlight-categories.rules';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { defineChange } from '../../../lib/outbox/change.ts';
import { isId, oneOf, orNull } from '../../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { categoryLabels } from '../../highlights/category-labels.ts';

export const storyCategory = defineChange(
  'story-categories',
  { storyId: isId, category: orNull(oneOf<HighlightCategory>(...highlightCategories)) },
  {
    title: ({ category }) => `Category of a story: ${category === null ? 'none' : categoryLabels[category]}`,
    overlay: (_saved: HighlightCategory | null, { category }) => category,
  },
);

export function useStoryCategory({ id: storyId, highlightCategory }: ArchivedStory) {
  const { shown, setDesired } = useOptimisticMutation(storyCategory, storyId, highlightCategory);
  return {
    category: shown,
    choose: (category: HighlightCategory | null) => setDesired({ storyId, category }),
  };
}
