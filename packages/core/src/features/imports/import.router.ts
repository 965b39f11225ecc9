import { exampleImport, exampleImportRequest } from '../../examples/imports.ts';
import { rateLimit, requireProof, router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { uploadProcedure } from '../../rpc/upload-procedure.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { importErrors } from './import.errors.ts';
import { accountImport, requestImportInput } from './import.schema.ts';

export const importRouter = router({
  get: query(
    sessionProcedure.output(accountImport).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/account/import',
          operationId: 'getImport',
          summary: 'Read how your import stands',
          description: 'How far the archive that you bring is, and what was brought and left out.',
        },
      ],
      example: { output: exampleImport },
    }),
  ),

  request: mutation(
    sessionProcedure
      .input(requestImportInput)
      .use(requireProof)
      .use(rateLimit('imports'))
      .output(accountImport)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/account/import',
            operationId: 'requestImport',
            summary: 'Ask to bring an archive',
            description:
              'Then send its file with `uploadImport`, within 6 hours. One at a time; a new one ends the time in which the last one can be undone.',
          },
        ],
        refusals: [
          accountErrors.proofNeeded(),
          importErrors.underWay(),
          importErrors.noRoom(),
          importErrors.tooLarge(),
          importErrors.demoFixed(),
        ],
        example: { input: exampleImportRequest, output: { ...exampleImport, state: 'uploading' } },
      }),
  ),

  upload: mutation(
    uploadProcedure.output(accountImport).meta({
      access: 'session',
      rest: [
        {
          method: 'POST',
          path: '/api/account/import/archive',
          operationId: 'uploadImport',
          summary: 'Send the archive that you bring',
          description:
            'A ZIP of Vibeline, a ZIP or `.tar.gz` of Mastodon, or one of Mastodon’s CSV files of follows, mutes or blocks. It is read beside the server’s other work; a notification says when that is done. Posts keep their dates, are marked as imported, and are new in no list.',
          files: { fields: [{ name: 'archive', accepts: ['archive'], max: 1 }], isRequired: true, replaces: null },
        },
      ],
      refusals: [importErrors.notAsked(), importErrors.noRoom()],
      example: { output: { ...exampleImport, state: 'waiting' } },
    }),
  ),

  undo: mutation(
    sessionProcedure.output(accountImport).meta({
      rest: [
        {
          method: 'DELETE',
          path: '/api/account/import',
          operationId: 'undoImport',
          summary: 'Undo your import',
          description:
            'Removes what it added, within 7 days of its end; one that is under way is stopped, too. A post to which others have replied goes as any post that you delete.',
        },
      ],
      refusals: [importErrors.notFound()],
      example: { output: { ...exampleImport, state: 'undoing' } },
    }),
  ),
});
