import { defineErrors } from '@vibeline/core/errors';
import type { FileField } from '@vibeline/core/rpc/rest-call';

export const httpErrors = defineErrors({
  unknownCall: ['not_found', 'unknown_call', 'Not found'],
  batchTooLarge: (max: number) => ['invalid', 'batch_too_large', `A batch can hold at most ${max} calls`],
  bodyTooLarge: ['too_large', 'request_too_large', 'The request is too large'],
  unsupportedContentType: ['unsupported_type', 'unsupported_content_type', 'Unsupported content type'],
  unexpectedFile: ['unsupported_type', 'unexpected_file', 'Unsupported file type'],
  tooManyFiles: ({ max, tooMany = `At most ${max} ${max === 1 ? 'file' : 'files'}` }: FileField) => [
    'invalid',
    'too_many_files',
    tooMany,
  ],
  fileCountDiffers: (field: string) => [
    'invalid',
    'file_count_differs',
    `${field} does not match the number of files received`,
    { field },
  ],
  overloaded: ['unavailable', 'overloaded', 'Service busy', { retryAfter: 1 }],
});
