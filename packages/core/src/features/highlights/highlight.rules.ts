import type { TextRules } from '../../text.rules.ts';

export const THUMBNAILS_MAX = 3;
export const HIGHLIGHTS_MAX = 100;
export const HIGHLIGHT_STORIES_MAX = 100;

export const highlightTitle: TextRules = { max: 50, label: 'Title', required: 'Title required' };
export const highlightDescription: TextRules = { max: 300, label: 'Description' };
