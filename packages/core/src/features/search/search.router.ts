import { rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import {
  countSearchInput,
  foundHashtags,
  searchCounts,
  searchHashtagsInput,
  searchSuggestions,
  suggestSearchInput,
} from './suggestion.schema.ts';

export const searchRouter = router({
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
    .use(rateLimit('suggestions'))
    .output(searchCounts)
    .query(({ ctx, input }) => ctx.services.search.counts(ctx.viewer, input)),
});
