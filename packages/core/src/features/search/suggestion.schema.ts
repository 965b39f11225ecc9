import * as z from 'zod';
import { countCharacters } from '../../text.rules.ts';
import { boundedText } from '../../text.ts';
import { author } from '../members/member.schema.ts';
import { suggestedHashtags } from '../posts/post.schema.ts';
import { SEARCH_QUERY_MAX } from './search-query.rules.ts';
import {
  COUNTED_RESULTS_MAX,
  FOUND_HASHTAGS_MAX,
  SEARCH_SUGGESTIONS_MAX,
  SUGGEST_QUERY_MAX,
} from './suggestion.rules.ts';

function queryText(max: number) {
  const tooLong = `Search can be at most ${max} characters long`;
  return boundedText(max, { required: 'Search must be text', tooLong }).refine((text) => countCharacters(text) <= max, {
    error: tooLong,
  });
}

const words = 'What is searched for; its operators are left out of account.';

export const searchHashtagsInput = z.object({
  q: queryText(SEARCH_QUERY_MAX)
    .describe(`${words} Hashtags that begin with one of the words, or with all of them written together.`)
    .meta({ maxLength: SEARCH_QUERY_MAX }),
});

const tag = z.string().describe('Without the leading #, in lower case.');

const foundHashtag = z
  .object({ tag, posts: z.number().int().positive().describe('How many public posts have it.') })
  .meta({ id: 'FoundHashtag', description: 'A hashtag of a post that you may see.' });
export const foundHashtags = z.array(foundHashtag).max(FOUND_HASHTAGS_MAX);
export type FoundHashtag = z.output<typeof foundHashtag>;

export const suggestSearchInput = z.object({
  q: queryText(SUGGEST_QUERY_MAX)
    .describe(
      'What has been typed: words of people, or the beginning of a hashtag; # leaves the people out, @ the hashtags.',
    )
    .meta({ maxLength: SUGGEST_QUERY_MAX }),
});

export const searchSuggestions = z
  .object({
    people: z.array(author).max(SEARCH_SUGGESTIONS_MAX).describe('In the order in which a search finds them.'),
    hashtags: z
      .array(suggestedHashtags.element)
      .max(SEARCH_SUGGESTIONS_MAX)
      .describe('Those in most public posts first.'),
  })
  .meta({ id: 'SearchSuggestions', description: 'What a search may go on to while it is typed.' });
export type SearchSuggestions = z.output<typeof searchSuggestions>;

export const countSearchInput = z.object({
  q: queryText(SEARCH_QUERY_MAX).describe('As for the search itself.').meta({ maxLength: SEARCH_QUERY_MAX }),
});

const countOf = (results: string) => z.number().int().min(0).max(COUNTED_RESULTS_MAX).describe(`How many ${results}.`);

export const searchCounts = z
  .object({ posts: countOf('posts'), people: countOf('members'), hashtags: countOf('hashtags') })
  .meta({ id: 'SearchCounts', description: `How many results you would see; ${COUNTED_RESULTS_MAX} stands for more.` });
export type SearchCounts = z.output<typeof searchCounts>;
