import { exampleBackups, exampleRunningBackups } from '../../examples/overview.ts';
import { administratorProcedure, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { networkErrors } from '../network/network.errors.ts';
import { backupErrors } from './backup.errors.ts';
import { backupList } from './backup.schema.ts';

export const backupRouter = router({
  list: query(
    administratorProcedure.output(backupList).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/admin/backups',
          operationId: 'listBackups',
          summary: 'List the backups',
          description: 'For administrators: those in the folder of the server that answers. None can be downloaded.',
        },
      ],
      refusals: [networkErrors.notFound()],
      example: { output: exampleBackups },
    }),
  ),

  start: mutation(
    administratorProcedure.output(backupList).meta({
      rest: [
        {
          method: 'POST',
          path: '/api/admin/backups',
          operationId: 'startBackup',
          summary: 'Make a backup now',
          description:
            'For administrators. Answers once it has begun; the list says when it is done. One is made at a time, by all servers together.',
        },
      ],
      refusals: [networkErrors.notFound(), backupErrors.alreadyRunning()],
      example: { output: exampleRunningBackups },
    }),
  ),
});
