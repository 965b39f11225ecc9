import { foundHashtags, searchCounts, searchSuggestions } from '@vibeline/core/features/search/suggestion.schema';
import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

export const searchSuggestionRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/search/hashtags',
    procedure: 'search.hashtags',
    operationId: 'searchHashtags',
    summary: 'Search for hashtags',
    description: 'Of posts that you may see, those in most public posts first.',
    response: { schema: foundHashtags, from: (hashtags) => hashtags },
  }),
  restRow({
    method: 'GET',
    path: '/api/search/suggestions',
    procedure: 'search.suggest',
    operationId: 'suggestSearch',
    summary: 'Suggest people and hashtags',
    description: 'For a text that is being typed.',
    response: { schema: searchSuggestions, from: (suggestions) => suggestions },
  }),
  restRow({
    method: 'GET',
    path: '/api/search/counts',
    procedure: 'search.counts',
    operationId: 'countSearch',
    summary: 'Count the results of a search',
    description: 'How many posts, people and hashtags you would see, each counted up to 100.',
    response: { schema: searchCounts, from: (counts) => counts },
  }),
];
