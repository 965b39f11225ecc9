import { toRestUser } from '@vibeline/core/features/members/member.schema';
import { restTopVibers } from '@vibeline/core/features/vibers/viber.schema';
import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

export const viberRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/top-vibers',
    procedure: 'vibers.listTop',
    operationId: 'listTopVibers',
    summary: 'List the top vibers',
    description:
      'Up to three members whom you do not follow, with the most surely positive votes on posts that everyone may see, and on comments under them: at least 10, of at least 5 members. Only members who consent to be shown.',
    response: { schema: restTopVibers, from: (members) => members.map(toRestUser) },
  }),
];
