import { DomainError } from '../../errors.ts';
import type { TextRules } from '../../text.rules.ts';

export const THUMBNAILS_MAX = 3;
export const HIGHLIGHTS_MAX = 100;
export const HIGHLIGHT_STORIES_MAX = 100;

export const highlightTitle: TextRules = { max: 50, label: 'Title', required: 'Title required' };
export const highlightDescription: TextRules = { max: 300, label: 'Description' };

export function highlightNotFound(): DomainError {
  return new DomainError('not_found', 'highlight_not_found', 'Highlight not found');
}

export function tooManyHighlights(): DomainError {
  return new DomainError('conflict', 'too_many_highlights', `You can have at most ${HIGHLIGHTS_MAX} highlights`);
}

export function tooManyHighlightStories(): DomainError {
  const message = `A highlight can have at most ${HIGHLIGHT_STORIES_MAX} stories`;
  return new DomainError('conflict', 'too_many_stories', message);
}

export function incompleteOrder(): DomainError {
  return new DomainError('conflict', 'incomplete_order', 'The list has changed; load it again');
}
