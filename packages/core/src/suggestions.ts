import * as z from 'zod';
import { SUGGESTION_SEARCH_MAX, SUGGESTION_SEARCH_TOO_LONG } from './suggestions.rules.ts';
import { toNfc } from './text.rules.ts';
import { boundedText } from './text.ts';

/** Input of the suggestions that begin with a text; without one, those that rank first of all. */
export function suggestionInput(sign: '@' | '#', description: string) {
  const search = boundedText(SUGGESTION_SEARCH_MAX, {
    required: 'Search must be text',
    tooLong: SUGGESTION_SEARCH_TOO_LONG,
  })
    .max(SUGGESTION_SEARCH_MAX, { error: SUGGESTION_SEARCH_TOO_LONG })
    .transform((text) => toNfc(text.trim().replace(sign, '')).toLowerCase());
  return z.object({ search: search.optional().describe(description) });
}
