import { exampleMember } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleBlocked } from '../../examples/relations.ts';
import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { userNotFound } from '../members/member.rules.ts';
import { blockSelf, tooManyBlocks } from './block.rules.ts';
import { blockedMember, blockedPage, blockInput, listBlocksInput } from './block.schema.ts';

export const blockRouter = router({
  block: memberProcedure
    .input(blockInput)
    .use(rateLimit('blocks'))
    .output(blockedMember)
    .meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/users/:id/block',
          operationId: 'blockUser',
          summary: 'Block a member',
          description:
            'You do not see each other any more, anywhere. Follows, requests and friendship end, in both directions. Again, it changes nothing; it works for a member who has blocked you too.',
        },
      ],
      refusals: [blockSelf(), userNotFound(), tooManyBlocks()],
      example: { input: { id: exampleMember.id }, output: exampleBlocked },
    })
    .mutation(({ ctx, input }) => ctx.services.blocks.block(ctx.viewer, input.id)),

  unblock: memberProcedure
    .input(blockInput)
    .output(message)
    .meta({
      rest: [
        {
          method: 'DELETE',
          path: '/api/users/:id/block',
          operationId: 'unblockUser',
          summary: 'Unblock a member',
          description: 'What the block has ended does not come back. Harmless when there is none.',
        },
      ],
      example: { input: { id: exampleMember.id }, output: { message: 'Unblocked' } },
    })
    .mutation(async ({ ctx, input }) => {
      await ctx.services.blocks.unblock(ctx.viewer, input.id);
      return { message: 'Unblocked' };
    }),

  list: memberProcedure
    .input(listBlocksInput)
    .output(blockedPage)
    .meta({
      rest: [
        {
          method: 'GET',
          path: '/api/blocks',
          operationId: 'listBlocks',
          summary: 'List whom you blocked',
          description: 'The latest first. Nobody else knows.',
        },
      ],
      example: { output: page(exampleBlocked) },
    })
    .query(({ ctx, input }) => ctx.services.blocks.list(ctx.viewer, input)),
});
