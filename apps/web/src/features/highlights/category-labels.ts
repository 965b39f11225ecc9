import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';

export const categoryLabels: Record<HighlightCategory, string> = {
  memories: 'Memories',
  milestones: 'Milestones',
  travel: 'Travel',
  celebrations: 'Celebrations',
  achievements: 'Achievements',
};
