import { exampleAction } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { memberProcedure, router } from '../../rpc/procedures.ts';
import { query } from '../../rpc/service-call.ts';
import { actionErrors } from './action.errors.ts';
import { actionPage, listActionsInput, listVotesInput } from './action.schema.ts';

export const actionRouter = router({
  list: query(
    memberProcedure
      .input(listActionsInput)
      .output(actionPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/actions',
            operationId: 'listOwnActions',
            summary: 'List what you did',
            description: 'Your posts, comments, votes and follows, the latest first. Nobody else is shown them.',
          },
        ],
        refusals: [actionErrors.invalidKind()],
        example: { input: { kind: 'comment' }, output: page(exampleAction) },
      }),
  ),

  /** Has its own scope, `read:favourites`. */
  listVotes: query(memberProcedure.input(listVotesInput).output(actionPage)),
});
