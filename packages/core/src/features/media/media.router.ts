import { message } from '../../message.ts';
import { memberProcedure, router, visitorProcedure } from '../../rpc/procedures.ts';
import { describeMediaInput, listMemberMediaInput, media, mediaIdInput, memberMediaPage } from './media.schema.ts';

export const mediaRouter = router({
  get: memberProcedure
    .input(mediaIdInput)
    .output(media)
    .query(({ ctx, input }) => ctx.services.media.get(ctx.viewer, input.id)),

  listOfMember: visitorProcedure
    .input(listMemberMediaInput)
    .output(memberMediaPage)
    .query(({ ctx, input }) => ctx.services.media.listOfMember(ctx.viewer, input)),

  describe: memberProcedure
    .input(describeMediaInput)
    .output(media)
    .mutation(({ ctx, input }) => ctx.services.media.describe(ctx.viewer, input)),

  discard: memberProcedure
    .input(mediaIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.media.discard(ctx.viewer, input.id);
      return { message: 'Media deleted' };
    }),
});
