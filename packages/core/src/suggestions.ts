import * as z from 'zod';
import { SUGGESTION_SEARCH_MAX, suggestionSearchTooLong } from './suggestions.rules.ts';
import { toNfc } from './text.rules.ts';
import { boundedText } from './text.ts';

const tooLong = suggestionSearchTooLong().message;

/** Input of the suggestions that begin with a text; without one, those that rank first of all. */
export function suggestionInput(sign: '@' | '#', description: string) {
  const search = boundedText(SUGGESTION_SEARCH_MAX, { required: 'Search must be text', tooLong })
    .max(SUGGESTION_SEARCH_MAX, { error: tooLong })
    .transform((text) => toNfc(text.trim().replace(sign, '')).toLowerCase());
  return z.object({ search: search.optional().describe(description) });
}
