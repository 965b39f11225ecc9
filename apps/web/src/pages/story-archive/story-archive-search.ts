import {
  type HighlightCategory,
  highlightCategories,
} from '@vibeline/core/features/highlights/highlight-categories.rules';
import { checkedParams, oneOf } from '../../lib/search-params.ts';

/** What the address of the story archive says. */
export interface StoryArchiveSearch {
  /** Archived stories without one. */
  tab?: 'highlights';
  /** All stories without one. */
  category?: HighlightCategory;
  /** The id of the story whose details are open over the page. */
  story?: string;
}

export function storyArchiveSearch({ tab, category, story }: Record<string, unknown>): StoryArchiveSearch {
  return checkedParams({
    tab: oneOf(tab, ['highlights']),
    category: oneOf(category, highlightCategories),
    story: typeof story === 'string' && /^[1-9]\d{0,14}$/.test(story) ? story : undefined,
  });
}
