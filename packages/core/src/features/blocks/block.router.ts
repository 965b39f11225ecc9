import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { blockedMember, blockedPage, blockInput, listBlocksInput } from './block.schema.ts';

export const blockRouter = router({
  block: memberProcedure
    .input(blockInput)
    .use(rateLimit('blocks'))
    .output(blockedMember)
    .mutation(({ ctx, input }) => ctx.services.blocks.block(ctx.viewer, input.id)),

  unblock: memberProcedure
    .input(blockInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.blocks.unblock(ctx.viewer, input.id);
      return { message: 'Unblocked' };
    }),

  list: memberProcedure
    .input(listBlocksInput)
    .output(blockedPage)
    .query(({ ctx, input }) => ctx.services.blocks.list(ctx.viewer, input)),
});
