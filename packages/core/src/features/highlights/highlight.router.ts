import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import {
  addedStory,
  addHighlightStoryInput,
  createHighlightInput,
  highlight,
  highlightDetails,
  highlightIdInput,
  highlights,
  memberHighlightsInput,
  orderHighlightStoriesInput,
  orderHighlightsInput,
  removeHighlightStoryInput,
  updateHighlightInput,
} from './highlight.schema.ts';

export const highlightRouter = router({
  list: memberProcedure.output(highlights).query(({ ctx }) => ctx.services.highlights.list(ctx.viewer)),

  listOfMember: visitorProcedure
    .input(memberHighlightsInput)
    .output(highlights)
    .query(({ ctx, input }) => ctx.services.highlights.listOfMember(ctx.viewer, input.memberId)),

  get: visitorProcedure
    .input(highlightIdInput)
    .output(highlightDetails)
    .query(({ ctx, input }) => ctx.services.highlights.get(ctx.viewer, input.id)),

  create: memberProcedure
    .input(createHighlightInput)
    .use(rateLimit('highlights'))
    .output(highlight)
    .mutation(({ ctx, input }) => ctx.services.highlights.create(ctx.viewer, input)),

  update: memberProcedure
    .input(updateHighlightInput)
    .use(rateLimit('highlights'))
    .output(highlight)
    .mutation(({ ctx, input }) => ctx.services.highlights.update(ctx.viewer, input)),

  order: memberProcedure
    .input(orderHighlightsInput)
    .use(rateLimit('highlights'))
    .output(highlights)
    .mutation(({ ctx, input }) => ctx.services.highlights.order(ctx.viewer, input.ids)),

  remove: memberProcedure
    .input(highlightIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.highlights.remove(ctx.viewer, input.id);
      return { message: 'Highlight deleted' };
    }),

  addStory: memberProcedure
    .input(addHighlightStoryInput)
    .use(rateLimit('highlights'))
    .output(addedStory)
    .mutation(({ ctx, input }) => ctx.services.highlights.addStory(ctx.viewer, input)),

  removeStory: memberProcedure
    .input(removeHighlightStoryInput)
    .use(rateLimit('highlights'))
    .output(highlight)
    .mutation(({ ctx, input }) => ctx.services.highlights.removeStory(ctx.viewer, input)),

  orderStories: memberProcedure
    .input(orderHighlightStoriesInput)
    .use(rateLimit('highlights'))
    .output(highlightDetails)
    .mutation(({ ctx, input }) => ctx.services.highlights.orderStories(ctx.viewer, input)),

  recordView: memberProcedure
    .input(highlightIdInput)
    .use(rateLimit('storyViews'))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.highlights.recordView(ctx.viewer, input.id);
      return { message: 'View recorded' };
    }),
});
