import { rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
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
  posts: visitorProcedure
    .input(searchPostsInput)
    .use(rateLimit('search'))
    .output(foundPosts)
    .query(({ ctx, input }) => ctx.services.search.posts(ctx.viewer, input)),

  hashtags: visitorProcedure
    .input(searchHashtagsInput)
    .use(rateLimit('search'))
    .output(foundHashtags)
    .query(({ ctx, input }) => ctx.services.search.hashtags(ctx.viewer, input)),

  suggest: visitorProcedure
    .input(suggestSearchInput)
    .use(rateLimit('suggestions'))
    .output(searchSuggestions)
    .query(({ ctx, input }) => ctx.services.search.suggest(ctx.viewer, input)),

  counts: visitorProcedure
    .input(countSearchInput)
    .use(rateLimit('searchCounts'))
    .output(searchCounts)
    .query(({ ctx, input }) => ctx.services.search.counts(ctx.viewer, input)),
});
