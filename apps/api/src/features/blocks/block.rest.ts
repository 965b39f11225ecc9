import { blockSelf, tooManyBlocks } from '@vibeline/core/features/blocks/block.rules';
import { blockedMember } from '@vibeline/core/features/blocks/block.schema';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const response = { schema: blockedMember, from: (member: typeof blockedMember._output) => member };

export const blockRows: RestRow[] = [
  restRow({
    method: 'PUT',
    path: '/api/users/:id/block',
    procedure: 'blocks.block',
    operationId: 'blockUser',
    summary: 'Block a member',
    description:
      'You do not see each other any more, anywhere. Follows, requests and friendship end, in both directions. Again, it changes nothing; it works for a member who has blocked you too.',
    refusals: [blockSelf(), userNotFound(), tooManyBlocks()],
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/users/:id/block',
    procedure: 'blocks.unblock',
    operationId: 'unblockUser',
    summary: 'Unblock a member',
    description: 'What the block has ended does not come back. Harmless when there is none.',
  }),
  restList({
    path: '/api/blocks',
    procedure: 'blocks.list',
    operationId: 'listBlocks',
    summary: 'List whom you blocked',
    description: 'The latest first. Nobody else knows.',
    item: response,
  }),
];
