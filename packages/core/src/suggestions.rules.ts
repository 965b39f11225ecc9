import { DomainError } from './errors.ts';

/** How many suggestions are listed while a name or hashtag is typed. */
export const SUGGESTIONS_MAX = 8;

/** How many characters a search for members may have. */
export const PEOPLE_SEARCH_MAX = 100;

/** How many characters of a name or hashtag the suggestions may begin with. */
export const SUGGESTION_SEARCH_MAX = 50;

const TOO_LONG = `Search can be at most ${SUGGESTION_SEARCH_MAX} characters long`;

export function suggestionSearchTooLong(): DomainError {
  return new DomainError('invalid', 'invalid_input', TOO_LONG, { fields: { search: TOO_LONG } });
}
