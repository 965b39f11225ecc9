import { message } from '../../message.ts';
import { pageInput } from '../../page.ts';
import { memberProcedure, rateLimit, router, saveFiles } from '../../rpc/procedures.ts';
import {
  archivedStory,
  archivedStoryPage,
  changeStoryAudienceInput,
  createStoryInput,
  listArchivedInput,
  listStoryViewersInput,
  memberStories,
  memberStoriesInput,
  setStoryCategoryInput,
  story,
  storyIdInput,
  storyPage,
  storyStrip,
  storyViewerPage,
} from './story.schema.ts';

export const storyRouter = router({
  strip: memberProcedure.output(storyStrip).query(({ ctx }) => ctx.services.stories.strip(ctx.viewer)),

  list: memberProcedure
    .input(pageInput)
    .output(storyPage)
    .query(({ ctx, input }) => ctx.services.stories.list(ctx.viewer, input)),

  listOfMember: memberProcedure
    .input(memberStoriesInput)
    .output(memberStories)
    .query(({ ctx, input }) => ctx.services.stories.listOfMember(ctx.viewer, input.memberId)),

  create: memberProcedure
    .input(createStoryInput)
    .use(saveFiles)
    .use(rateLimit('stories'))
    .output(story)
    .mutation(({ ctx, input }) => {
      const media = ctx.media.length > 0 ? ctx.media : input.media;
      return ctx.services.stories.create(ctx.viewer, { ...input, media }, ctx.idempotencyKey);
    }),

  remove: memberProcedure
    .input(storyIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.stories.remove(ctx.viewer, input.id);
      return { message: 'Story deleted' };
    }),

  changeAudience: memberProcedure
    .input(changeStoryAudienceInput)
    .use(rateLimit('highlights'))
    .output(story)
    .mutation(({ ctx, input }) => ctx.services.stories.changeAudience(ctx.viewer, input)),

  recordView: memberProcedure
    .input(storyIdInput)
    .use(rateLimit('storyViews'))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.stories.recordView(ctx.viewer, input.id);
      return { message: 'View recorded' };
    }),

  listViewers: memberProcedure
    .input(listStoryViewersInput)
    .output(storyViewerPage)
    .query(({ ctx, input }) => ctx.services.stories.listViewers(ctx.viewer, input)),

  listArchived: memberProcedure
    .input(listArchivedInput)
    .output(archivedStoryPage)
    .query(({ ctx, input }) => ctx.services.stories.listArchived(ctx.viewer, input)),

  setCategory: memberProcedure
    .input(setStoryCategoryInput)
    .use(rateLimit('highlights'))
    .output(archivedStory)
    .mutation(({ ctx, input }) => ctx.services.stories.setCategory(ctx.viewer, input)),
});
