import { DomainError } from './errors.ts';

export const SUGGESTIONS_MAX = 8;

export const PEOPLE_SEARCH_MAX = 100;

export const SUGGESTION_SEARCH_MAX = 50;

const TOO_LONG = `Search can be at most ${SUGGESTION_SEARCH_MAX} characters long`;

export function suggestionSearchTooLong(): DomainError {
  return new DomainError('invalid', 'invalid_input', TOO_LONG, { fields: { search: TOO_LONG } });
}
