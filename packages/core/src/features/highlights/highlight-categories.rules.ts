export const highlightCategories = ['memories', 'milestones', 'travel', 'celebrations', 'achievements'] as const;
export type HighlightCategory = (typeof highlightCategories)[number];
