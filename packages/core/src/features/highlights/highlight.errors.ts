import { defineErrors } from '../../errors.ts';
import { HIGHLIGHT_STORIES_MAX, HIGHLIGHTS_MAX } from './highlight.rules.ts';

export const highlightErrors = defineErrors({
  notFound: ['not_found', 'highlight_not_found', 'Highlight not found'],
  tooMany: ['conflict', 'too_many_highlights', `You can have at most ${HIGHLIGHTS_MAX} highlights`],
  tooManyStories: ['conflict', 'too_many_stories', `A highlight can have at most ${HIGHLIGHT_STORIES_MAX} stories`],
  incompleteOrder: ['conflict', 'incomplete_order', 'The list has changed; load it again'],
});
