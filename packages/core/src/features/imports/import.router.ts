import { exampleImport, exampleImportRequest } from '../../examples/imports.ts';
import { exampleTime } from '../../examples/time.ts';
import { rateLimit, requireProof, router, sessionProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { uploadProcedure } from '../../rpc/upload-procedure.ts';
import { accountErrors } from '../accounts/account.errors.ts';
import { importErrors } from './import.errors.ts';
import { accountImport, requestImportInput, undoImportInput } from './import.schema.ts';

export const importRouter = router({
  get: query(
    sessionProcedure.output(accountImport).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/account/import',
          operationId: 'getImport',
          summary: 'Read the status of your import',
          description: 'How far your latest import is, and what it has added and left out.',
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
            summary: 'Ask to import an archive',
            description: 'Then send its file with `uploadImport`, within 6 hours. One at a time.',
          },
        ],
        refusals: [
          accountErrors.proofNeeded(),
          importErrors.underWay(),
          importErrors.noRoom(),
          importErrors.tooLarge(),
          importErrors.demoFixed(),
        ],
        example: { input: exampleImportRequest, output: { ...exampleImport, uploadUntil: exampleTime } },
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
          summary: 'Send the archive to import',
          description:
            'A ZIP of Vibeline, a ZIP or `.tar.gz` of Mastodon, or one of Mastodon’s CSV files of follows, mutes or blocks. It is read beside the server’s other work; a notification says when that has ended. Posts keep their dates, are marked as imported, and are new in no list.',
          files: { fields: [{ name: 'archive', accepts: ['archive'], max: 1 }], isRequired: true, replaces: null },
        },
      ],
      refusals: [
        importErrors.notAsked(),
        importErrors.uploading(),
        importErrors.largerThanAsked(),
        importErrors.noRoom(),
      ],
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
          summary: 'Undo your latest import',
          description:
            'Removes what it added, within 7 days of its end, also when it failed; one that is under way is stopped first. A post that others have voted on, answered or shared is deleted as any post that you delete; what you have changed since stays. Without an import to undo, a request whose file was not sent is withdrawn.',
        },
      ],
      refusals: [importErrors.notFound()],
      example: { output: { ...exampleImport, state: 'undoing' } },
    }),
  ),

  undoOne: mutation(
    sessionProcedure
      .input(undoImportInput)
      .output(accountImport)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/account/imports/:importId',
            operationId: 'undoImportById',
            summary: 'Undo one of your imports',
            description:
              'As `undoImport`, for the latest import or one of `earlier`, which takes the place of the latest one meanwhile.',
          },
        ],
        refusals: [importErrors.notFound(), importErrors.underWay()],
        example: {
          input: { importId: '7f3b9c5e21d04a8896bb0c1d2e3f4a5b' },
          output: { ...exampleImport, state: 'undoing' },
        },
      }),
  ),
});
