import { defineErrors } from '../../errors.ts';
import { SAVED_FOLDERS_MAX, SAVED_MAX } from './saved.rules.ts';

export const savedErrors = defineErrors({
  tooMany: ['conflict', 'too_many_saved', `You can save at most ${SAVED_MAX.toLocaleString('en')} things`],
  tooManyFolders: ['conflict', 'too_many_folders', `You can have at most ${SAVED_FOLDERS_MAX} folders`],
  folderNotFound: ['not_found', 'folder_not_found', 'Folder not found', { field: 'folderId' }],
  nameTaken: ['conflict', 'folder_name_taken', 'You have a folder with this name', { field: 'name' }],
});
