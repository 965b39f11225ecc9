import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { followedHashtags, hashtag, hashtagInput } from './hashtag.schema.ts';

export const hashtagRouter = router({
  get: visitorProcedure
    .input(hashtagInput)
    .output(hashtag)
    .query(({ ctx, input }) => ctx.services.hashtags.get(ctx.viewer, input.tag)),

  follow: memberProcedure
    .input(hashtagInput)
    .use(rateLimit('follows'))
    .output(hashtag)
    .mutation(({ ctx, input }) => ctx.services.hashtags.follow(ctx.viewer, input.tag)),

  unfollow: memberProcedure
    .input(hashtagInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.hashtags.unfollow(ctx.viewer, input.tag);
      return { message: 'Unfollowed' };
    }),

  listFollowed: memberProcedure
    .output(followedHashtags)
    .query(({ ctx }) => ctx.services.hashtags.listFollowed(ctx.viewer)),

  markSeen: memberProcedure
    .input(hashtagInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.hashtags.markSeen(ctx.viewer, input.tag);
      return { message: 'Seen' };
    }),
});
