import type { TextRules } from '../../text.rules.ts';
import { SEARCH_QUERY_MAX } from './search-query.rules.ts';

export const searchText: TextRules = { max: SEARCH_QUERY_MAX, label: 'Search' };

export const SEARCH_TOO_LONG = `Search can be at most ${SEARCH_QUERY_MAX} characters long`;
