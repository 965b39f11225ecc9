import { DomainError } from '../../errors.ts';
import { exampleAction } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { memberProcedure, router } from '../../rpc/procedures.ts';
import { query } from '../../rpc/service-call.ts';
import { actionKinds } from './action.rules.ts';
import { actionPage, listActionsInput } from './action.schema.ts';

const invalidKind = `kind must be one of ${actionKinds.join(', ')}`;

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
        refusals: [new DomainError('invalid', 'invalid_input', invalidKind, { fields: { kind: invalidKind } })],
        example: { input: { kind: 'comment' }, output: page(exampleAction) },
      }),
  ),
});
