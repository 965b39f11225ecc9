import { defineErrors } from '../../errors.ts';
export const mediaErrors = defineErrors({
  notFound: ['not_found', 'media_not_found', 'Media not found'],
  invalid: ['invalid', 'invalid_media', 'Media not found; upload it again', { field: 'media' }],
  fileRequired: ['invalid', 'file_required', 'File required'],
  tooManyFiles: (message: string, field?: string) => ['invalid', 'too_many_files', message, { field }],
  altTooLong: ['invalid', 'invalid_input', 'Description can be at most 1,000 characters long', { field: 'alt' }],
});
