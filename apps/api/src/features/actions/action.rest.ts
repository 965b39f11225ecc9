import { DomainError } from '@vibeline/core/errors';
import { actionKinds } from '@vibeline/core/features/actions/action.rules';
import { action } from '@vibeline/core/features/actions/action.schema';
import { type RestRow, restList } from '../../http/rest/rest-row.ts';

const invalidKind = `kind must be one of ${actionKinds.join(', ')}`;

export const actionRows: RestRow[] = [
  restList({
    path: '/api/actions',
    procedure: 'actions.list',
    operationId: 'listOwnActions',
    summary: 'List what you did',
    description: 'Your posts, comments, votes and follows, the latest first. Nobody else is shown them.',
    refusals: [new DomainError('invalid', 'invalid_input', invalidKind, { fields: { kind: invalidKind } })],
    item: { schema: action, from: (item) => item },
  }),
];
