import { exampleExport, exampleExportLink } from '../../examples/exports.ts';
import { rateLimit, requireProof, router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { exportErrors } from './export.errors.ts';
import { accountExport, exportLink } from './export.schema.ts';

export const exportRouter = router({
  get: query(
    sessionProcedure.output(accountExport).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/account/export',
          operationId: 'getExport',
          summary: 'Read how your archive stands',
          description: 'Whether you asked for an archive of everything of yours, and how far it is.',
        },
      ],
      example: { output: exampleExport },
    }),
  ),

  request: mutation(
    sessionProcedure
      .use(requireProof)
      .use(rateLimit('exports'))
      .output(accountExport)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/account/export',
            operationId: 'requestExport',
            summary: 'Ask for an archive of everything of yours',
            description:
              'A ZIP of JSON files (`/schemas/export-1.json` describes them), your pictures and videos, and pages to read it. It is made beside the server’s other work; a notification says when it is ready. Once a day; kept for 7 days.',
          },
        ],
        refusals: [
          accountErrors.proofNeeded(),
          exportErrors.underWay(),
          exportErrors.tooSoon(3600),
          exportErrors.noRoom(),
        ],
        example: { output: exampleExport },
      }),
  ),

  createLink: mutation(
    sessionProcedure
      .use(requireProof)
      .output(exportLink)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/account/export/link',
            operationId: 'createExportLink',
            summary: 'Get a link to download your archive',
            description: 'For this session only: it ends with it.',
          },
        ],
        refusals: [accountErrors.proofNeeded(), exportErrors.notFound()],
        example: { output: exampleExportLink },
      }),
  ),
});
