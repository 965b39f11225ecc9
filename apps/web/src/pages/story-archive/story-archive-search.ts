import {
  type HighlightCategory,
  highlightCategories,
} from '@vibeline/core/features/highlights/highlight-categories.rules';
import { checkedParams, oneOf } from '../../lib/search-params.ts';

export interface StoryArchiveSearch {
  tab?: 'highlights';
  category?: HighlightCategory;
}

export function storyArchiveSearch({ tab, category }: Record<string, unknown>): StoryArchiveSearch {
  return checkedParams({ tab: oneOf(tab, ['highlights']), category: oneOf(category, highlightCategories) });
}
