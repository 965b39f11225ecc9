import { message } from '../../message.ts';
import { checked, described, memberProcedure, router, visitorProcedure } from '../../rpc/procedures.ts';
import { uploadProcedure } from '../../rpc/upload-procedure.ts';
import { listMemberMediaInput, media, mediaIdInput, memberMediaPage, uploadMediaInput } from './media.schema.ts';

export const mediaRouter = router({
  get: memberProcedure
    .input(checked(mediaIdInput))
    .output(described(media))
    .query(({ ctx, input }) => ctx.services.media.get(ctx.viewer, input.id)),

  listOfMember: visitorProcedure
    .input(checked(listMemberMediaInput))
    .output(described(memberMediaPage))
    .query(({ ctx, input }) => ctx.services.media.listOfMember(ctx.viewer, input)),

  upload: uploadProcedure
    .input(checked(uploadMediaInput))
    .output(described(media))
    .mutation(({ ctx, input }) => ctx.services.media.save(ctx.viewer, ctx.file, input.alt)),

  discard: memberProcedure
    .input(checked(mediaIdInput))
    .output(described(message))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.media.discard(ctx.viewer, input.id);
      return { message: 'Media deleted' };
    }),
});
