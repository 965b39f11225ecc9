import { message } from '../../message.ts';
import { checked, described, memberProcedure, router, visitorProcedure } from '../../rpc/procedures.ts';
import { describeMediaInput, listMemberMediaInput, media, mediaIdInput, memberMediaPage } from './media.schema.ts';

export const mediaRouter = router({
  get: memberProcedure
    .input(checked(mediaIdInput))
    .output(described(media))
    .query(({ ctx, input }) => ctx.services.media.get(ctx.viewer, input.id)),

  listOfMember: visitorProcedure
    .input(checked(listMemberMediaInput))
    .output(described(memberMediaPage))
    .query(({ ctx, input }) => ctx.services.media.listOfMember(ctx.viewer, input)),

  describe: memberProcedure
    .input(checked(describeMediaInput))
    .output(described(media))
    .mutation(({ ctx, input }) => ctx.services.media.describe(ctx.viewer, input)),

  discard: memberProcedure
    .input(checked(mediaIdInput))
    .output(described(message))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.media.discard(ctx.viewer, input.id);
      return { message: 'Media deleted' };
    }),
});
