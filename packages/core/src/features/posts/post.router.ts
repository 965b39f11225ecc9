import { message } from '../../message.ts';
import { checked, described, memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { createPostInput, editPostInput, listPostsInput, post, postIdInput, postPage } from './post.schema.ts';

export const postRouter = router({
  list: visitorProcedure
    .input(checked(listPostsInput))
    .output(described(postPage))
    .query(({ ctx, input }) => ctx.services.posts.list(ctx.viewer, input)),

  get: visitorProcedure
    .input(checked(postIdInput))
    .output(described(post))
    .query(({ ctx, input }) => ctx.services.posts.get(ctx.viewer, input.id)),

  create: memberProcedure
    .meta({ loginSentence: 'Must be logged in to post' })
    .input(checked(createPostInput))
    .use(rateLimit('posts'))
    .output(described(post))
    .mutation(({ ctx, input }) => ctx.services.posts.create(ctx.viewer, input, ctx.idempotencyKey)),

  edit: memberProcedure
    .input(checked(editPostInput))
    .use(rateLimit('posts'))
    .output(described(post))
    .mutation(({ ctx, input }) => ctx.services.posts.edit(ctx.viewer, input)),

  remove: memberProcedure
    .input(checked(postIdInput))
    .output(described(message))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.posts.remove(ctx.viewer, input.id);
      return { message: 'Post deleted' };
    }),
});
