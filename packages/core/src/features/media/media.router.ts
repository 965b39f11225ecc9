import { message } from '../../message.ts';
import { memberProcedure, router, visitorProcedure } from '../../rpc/procedures.ts';
import { uploadProcedure } from '../../rpc/upload-procedure.ts';
import { listMemberMediaInput, media, mediaIdInput, memberMediaPage, uploadMediaInput } from './media.schema.ts';

export const mediaRouter = router({
  get: memberProcedure
    .input(mediaIdInput)
    .output(media)
    .query(({ ctx, input }) => ctx.services.media.get(ctx.viewer, input.id)),

  listOfMember: visitorProcedure
    .input(listMemberMediaInput)
    .output(memberMediaPage)
    .query(({ ctx, input }) => ctx.services.media.listOfMember(ctx.viewer, input)),

  upload: uploadProcedure
    .input(uploadMediaInput)
    .output(media)
    .mutation(({ ctx, input }) => ctx.services.media.save(ctx.viewer, ctx.file, input.alt)),

  discard: memberProcedure
    .input(mediaIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.media.discard(ctx.viewer, input.id);
      return { message: 'Media deleted' };
    }),
});
