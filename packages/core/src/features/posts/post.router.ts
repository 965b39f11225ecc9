import { message } from '../../message.ts';
import { pageInput } from '../../page.ts';
import { memberProcedure, rateLimit, router, saveFiles, visitorProcedure } from '../../rpc/procedures.ts';
import {
  countNewPostsInput,
  createPostInput,
  editPostInput,
  listPostsInput,
  newPostCount,
  post,
  postIdInput,
  postPage,
  postViewsInput,
  suggestedHashtags,
  suggestHashtagsInput,
} from './post.schema.ts';
import { audienceCounts, changeAudienceInput, createPrivatePostInput } from './private-post.schema.ts';
import { explainRankInput, rankExplanation, trendingPosts } from './ranker.schema.ts';

export const postRouter = router({
  list: visitorProcedure
    .input(listPostsInput)
    .output(postPage)
    .query(({ ctx, input }) => ctx.services.posts.list(ctx.viewer, input)),

  countNewer: visitorProcedure
    .input(countNewPostsInput)
    .output(newPostCount)
    .query(({ ctx, input }) => ctx.services.posts.countNewer(ctx.viewer, input)),

  trending: visitorProcedure.output(trendingPosts).query(({ ctx }) => ctx.services.posts.trending(ctx.viewer)),

  explain: visitorProcedure
    .input(explainRankInput)
    .output(rankExplanation)
    .query(({ ctx, input }) => ctx.services.posts.explain(ctx.viewer, input)),

  suggestHashtags: visitorProcedure
    .input(suggestHashtagsInput)
    .use(rateLimit('suggestions'))
    .output(suggestedHashtags)
    .query(({ ctx, input }) => ctx.services.posts.suggestHashtags(ctx.viewer, input)),

  get: visitorProcedure
    .input(postIdInput)
    .output(post)
    .query(({ ctx, input }) => ctx.services.posts.get(ctx.viewer, input.id)),

  recordViews: visitorProcedure
    .input(postViewsInput)
    .use(rateLimit('views'))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.posts.recordViews(ctx.viewer, ctx.client, input.postIds);
      return { message: 'Views recorded' };
    }),

  create: memberProcedure
    .meta({ loginMessage: 'Must be logged in to post' })
    .input(createPostInput)
    .use(saveFiles)
    .use(rateLimit('posts'))
    .output(post)
    .mutation(({ ctx, input }) => {
      const media = ctx.media.length > 0 ? ctx.media : input.media;
      return ctx.services.posts.create(ctx.viewer, { ...input, media }, ctx.idempotencyKey);
    }),

  createPrivate: memberProcedure
    .meta({ loginMessage: 'Must be logged in to post' })
    .input(createPrivatePostInput)
    .use(saveFiles)
    .use(rateLimit('posts'))
    .output(post)
    .mutation(({ ctx, input: { visibility: audience, media, ...input } }) => {
      const details = {
        isAnonymous: false,
        category: null,
        hashtags: [],
        media: ctx.media.length > 0 ? ctx.media : media,
      };
      return ctx.services.posts.create(ctx.viewer, { ...input, audience, ...details }, ctx.idempotencyKey);
    }),

  privateFeed: memberProcedure
    .input(pageInput)
    .output(postPage)
    .query(({ ctx, input }) => ctx.services.posts.privateFeed(ctx.viewer, input)),

  audienceCounts: memberProcedure
    .output(audienceCounts)
    .query(({ ctx }) => ctx.services.posts.countAudiences(ctx.viewer)),

  changeAudience: memberProcedure
    .input(changeAudienceInput)
    .use(rateLimit('posts'))
    .output(post)
    .mutation(({ ctx, input }) => ctx.services.posts.changeAudience(ctx.viewer, input)),

  edit: memberProcedure
    .input(editPostInput)
    .use(rateLimit('posts'))
    .output(post)
    .mutation(({ ctx, input }) => ctx.services.posts.edit(ctx.viewer, input)),

  remove: memberProcedure
    .input(postIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.posts.remove(ctx.viewer, input.id);
      return { message: 'Post deleted' };
    }),
});
