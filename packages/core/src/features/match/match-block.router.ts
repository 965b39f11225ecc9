import { exampleMatchBlock } from '../../examples/match.ts';
import { page } from '../../examples/page.ts';
import { message } from '../../message.ts';
import { pageInput } from '../../page.ts';
import { proceduresOf, rateLimit } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { messageErrors } from '../messages/message.errors.ts';
import { matchErrors } from './match.errors.ts';
import { matchBlock, matchBlockIdInput, matchBlockInput, matchBlockPage } from './match.schema.ts';

const { memberProcedure } = proceduresOf('match');

export const matchBlockProcedures = {
  block: mutation(
    memberProcedure
      .input(matchBlockInput)
      .use(rateLimit('blocks'))
      .output(matchBlock)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-match/blocks',
            operationId: 'createMatchBlock',
            summary: 'Block somebody in a chat without names',
            description:
              'From the chat of a match in which one of you is unnamed to the other. The match ends, its chat is closed and deleted for you, and no request between you two to join a session arrives any more. It holds in VibeMatch alone and names nobody: anything that vanished elsewhere would tell who it is. They are not told. Again, it changes nothing.',
          },
        ],
        refusals: [messageErrors.conversationNotFound(), matchErrors.notUnnamed(), matchErrors.tooManyBlocks()],
        example: { input: { conversationId: 41 }, output: exampleMatchBlock },
      }),
  ),

  unblock: mutation(
    memberProcedure
      .input(matchBlockIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/vibe-match/blocks/:id',
            operationId: 'deleteMatchBlock',
            summary: 'End a block from a chat without names',
            description: 'The match and its messages do not come back. Harmless when there is no such block.',
          },
        ],
        example: { input: { id: exampleMatchBlock.id } },
      }),
    { message: 'Unblocked' },
  ),

  listBlocks: query(
    memberProcedure
      .input(pageInput)
      .output(matchBlockPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-match/blocks',
            operationId: 'listMatchBlocks',
            summary: 'List your blocks from chats without names',
            description: 'The latest first, without who it is. Nobody else knows.',
          },
        ],
        example: { output: page(exampleMatchBlock) },
      }),
  ),
};
