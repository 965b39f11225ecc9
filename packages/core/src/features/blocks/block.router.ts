import { exampleMember } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleBlocked } from '../../examples/relations.ts';
import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { memberErrors } from '../members/member.errors.ts';
import { blockErrors } from './block.errors.ts';
import { blockedMember, blockedPage, blockInput, listBlocksInput } from './block.schema.ts';

export const blockRouter = router({
  block: mutation(
    memberProcedure
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
        refusals: [blockErrors.self(), memberErrors.notFound(), blockErrors.tooMany()],
        example: { input: { id: exampleMember.id }, output: exampleBlocked },
      }),
  ),

  unblock: mutation(
    memberProcedure
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
        example: { input: { id: exampleMember.id } },
      }),
    { message: 'Unblocked' },
  ),

  list: query(
    memberProcedure
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
      }),
  ),
});
