import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
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

export const postRouter = router({
  list: visitorProcedure
    .input(listPostsInput)
    .output(postPage)
    .query(({ ctx, input }) => ctx.services.posts.list(ctx.viewer, input)),

  countNewer: visitorProcedure
    .input(countNewPostsInput)
    .output(newPostCount)
    .query(({ ctx, input }) => ctx.services.posts.countNewer(ctx.viewer, input)),

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
    // Before the limit, so that a broken file is not charged against it.
    .use(async ({ ctx, next }) => {
      const saved = await ctx.services.media.saveAll(ctx.viewer, ctx.files);
      const ids = saved.map(({ id }) => id);
      const result = await next({ ctx: { media: ids.map((id) => ({ id, alt: null })) } });
      // Those of a call that was refused, or that only repeated an earlier one. A failure must not hide that the post was
      // created: the hourly cleanup then removes them.
      await ctx.services.media.discardUnused(ctx.viewer, ids).catch(() => undefined);
      return result;
    })
    .use(rateLimit('posts'))
    .output(post)
    .mutation(({ ctx, input }) => {
      const media = ctx.media.length > 0 ? ctx.media : input.media;
      return ctx.services.posts.create(ctx.viewer, { ...input, media }, ctx.idempotencyKey);
    }),

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
