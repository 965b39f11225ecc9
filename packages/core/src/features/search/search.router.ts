import { exampleAuthor, examplePost } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { query } from '../../rpc/service-call.ts';
import { searchErrors } from './search.errors.ts';
import { foundPosts, searchPostsInput } from './search.schema.ts';
import {
  countSearchInput,
  foundHashtags,
  searchCounts,
  searchHashtagsInput,
  searchSuggestions,
  suggestSearchInput,
} from './suggestion.schema.ts';

export const searchRouter = router({
  posts: query(
    visitorProcedure
      .input(searchPostsInput)
      .use(rateLimit('search'))
      .output(foundPosts)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/search/posts',
            operationId: 'searchPosts',
            summary: 'Search posts',
            description:
              'Posts that you may see, with all the words. Those that contain the words themselves come first, then those in which longer words begin with them; each newest first. Words between double quotes are found as they are, and several of them only next to each other. Case, accents and forms of a letter make no difference. `from:ana` finds posts of that member that name them, `has:image` and `has:video` those with one, `since:2026-01-31` and `before:2026-02-01` those of that day or later, and of an earlier day (UTC); an operator that cannot be read is ordinary words. Without a word and an operator nothing is found. A page may come short, with a `Link` header to go on.',
          },
        ],
        refusals: [searchErrors.tooLong()],
        example: { input: { q: 'sourdough from:ana has:image', limit: 20 }, output: page(examplePost) },
      }),
  ),

  hashtags: query(
    visitorProcedure
      .input(searchHashtagsInput)
      .use(rateLimit('search'))
      .output(foundHashtags)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/search/hashtags',
            operationId: 'searchHashtags',
            summary: 'Search for hashtags',
            description: 'Of posts that you may see, those in most public posts first.',
          },
        ],
        example: { input: { q: 'br' }, output: [{ tag: 'bread', posts: 12 }] },
      }),
  ),

  suggest: query(
    visitorProcedure
      .input(suggestSearchInput)
      .use(rateLimit('suggestions'))
      .output(searchSuggestions)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/search/suggestions',
            operationId: 'suggestSearch',
            summary: 'Suggest people and hashtags',
            description: 'For a text that is being typed.',
          },
        ],
        example: { input: { q: 'be' }, output: { people: [exampleAuthor], hashtags: [{ tag: 'berlin' }] } },
      }),
  ),

  counts: query(
    visitorProcedure
      .input(countSearchInput)
      .use(rateLimit('searchCounts'))
      .output(searchCounts)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/search/counts',
            operationId: 'countSearch',
            summary: 'Count the results of a search',
            description: 'How many posts, people and hashtags you would see, each counted up to 100.',
          },
        ],
        example: { input: { q: 'bread' }, output: { posts: 12, people: 1, hashtags: 2 } },
      }),
  ),
});
