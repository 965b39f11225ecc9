import {
  type HighlightCategory,
  highlightCategories,
} from '@vibeline/core/features/highlights/highlight-categories.rules';
import { checkedParams, oneOf } from '../../lib/search-params.ts';

/** What the address of the story archive says, besides the story that is open over it. */
export interface StoryArchiveSearch {
  /** Archived stories without one. */
  tab?: 'highlights';
  /** All stories without one. */
  category?: HighlightCategory;
}

export function storyArchiveSearch({ tab, category }: Record<string, unknown>): StoryArchiveSearch {
  return checkedParams({ tab: oneOf(tab, ['highlights']), category: oneOf(category, highlightCategories) });
}
