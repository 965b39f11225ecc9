import {
  type HighlightCategory,
  highlightCategories,
} from '@vibeline/core/features/highlights/highlight-categories.rules';
import { hasFields, isId } from '../../../lib/outbox/input-fields.ts';
import { categoryLabels } from '../../highlights/category-labels.ts';

export const STORY_CATEGORY = 'story-categories';

export interface DesiredCategory {
  storyId: number;
  category: HighlightCategory | null;
}

export function isDesiredCategory(input: unknown): input is DesiredCategory {
  return hasFields<DesiredCategory>(input, {
    storyId: isId,
    category: (value) => value === null || highlightCategories.some((one) => one === value),
  });
}

export function storyCategoryTitle({ category }: DesiredCategory): string {
  return `Category of a story: ${category === null ? 'none' : categoryLabels[category]}`;
}
