import { DomainError } from '../../errors.ts';
import type { TextRules } from '../../text.rules.ts';
import { SEARCH_QUERY_MAX } from './search-query.rules.ts';

export const searchText: TextRules = { max: SEARCH_QUERY_MAX, label: 'Search' };

const TOO_LONG = `Search can be at most ${SEARCH_QUERY_MAX} characters long`;

export function searchTooLong(): DomainError {
  return new DomainError('invalid', 'invalid_input', TOO_LONG, { fields: { q: TOO_LONG } });
}
