import { exampleMember } from '../../examples/entities.ts';
import { memberProcedure, router } from '../../rpc/procedures.ts';
import { query } from '../../rpc/service-call.ts';
import { topVibers } from './viber.schema.ts';

export const viberRouter = router({
  listTop: query(
    memberProcedure.output(topVibers).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/top-vibers',
          operationId: 'listTopVibers',
          summary: 'List the top vibers',
          description:
            'Up to three members whom you do not follow, with the most surely positive votes on posts that everyone may see, and on comments under them: at least 10, of at least 5 members. Only members who consent to be shown.',
        },
      ],
      example: { output: [exampleMember] },
    }),
  ),
});
