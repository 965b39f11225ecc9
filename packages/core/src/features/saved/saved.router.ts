import { examplePost } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleTime } from '../../examples/time.ts';
import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { commentErrors } from '../comments/comment.errors.ts';
import { postErrors } from '../posts/post.errors.ts';
import { storyErrors } from '../stories/story.errors.ts';
import { savedErrors } from './saved.errors.ts';
import { SAVED_FOLDERS_MAX } from './saved.rules.ts';
import {
  addFolderInput,
  listSavedInput,
  removeFolderInput,
  renameFolderInput,
  type SavedFolder,
  savedFolder,
  savedFolders,
  savedIds,
  savedIdsInput,
  savedPage,
  savedState,
  savedTargetInput,
  saveInput,
} from './saved.schema.ts';

const target = { kind: 'post', id: examplePost.id } as const;
const folder: SavedFolder = { id: 31, name: 'Recipes', count: 4, createdAt: exampleTime };

export const savedRouter = router({
  list: query(
    memberProcedure
      .input(listSavedInput)
      .output(savedPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/saved',
            operationId: 'listSaved',
            summary: 'List what you have saved',
            description:
              'What was saved last comes first. What you may not see any more is in the list without anything of it, and in no search.',
          },
        ],
        refusals: [savedErrors.folderNotFound()],
        example: {
          output: page({
            ...{ ...target, folderId: folder.id, savedAt: exampleTime },
            ...{ post: examplePost, comment: null, story: null },
          }),
        },
      }),
  ),

  find: query(
    memberProcedure
      .input(savedTargetInput)
      .output(savedState)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/saved/state',
            operationId: 'getSaved',
            summary: 'Get whether you have saved something',
            description: 'Also of what there is not: that is not saved.',
          },
        ],
        example: { input: target, output: { isSaved: true, folderId: folder.id } },
      }),
  ),

  findIds: query(
    memberProcedure
      .input(savedIdsInput)
      .output(savedIds)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/saved/ids',
            operationId: 'listSavedIds',
            summary: 'Find which of several things you have saved',
            description: 'Also of what there is not: that is not saved.',
          },
        ],
        example: { input: { kind: target.kind, ids: [target.id] }, output: { ids: [target.id] } },
      }),
  ),

  save: mutation(
    memberProcedure
      .input(saveInput)
      .use(rateLimit('saved'))
      .output(savedState)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/saved',
            operationId: 'save',
            summary: 'Save a post, comment or story',
            description:
              'Its author is not told, and nobody else sees it. Again, it keeps its place in the list, and moves to another folder where one is named.',
          },
        ],
        refusals: [
          postErrors.notFound(),
          commentErrors.notFound(),
          storyErrors.notFound(),
          savedErrors.folderNotFound(),
          savedErrors.tooMany(),
        ],
        example: { input: { ...target, folderId: folder.id }, output: { isSaved: true, folderId: folder.id } },
      }),
  ),

  remove: mutation(
    memberProcedure
      .input(savedTargetInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/saved',
            operationId: 'removeSaved',
            summary: 'Take something out of what you have saved',
            description: 'Harmless when it is not saved. Also for what is no longer available.',
          },
        ],
        example: { input: target },
      }),
    { message: 'Removed' },
  ),

  folders: query(
    memberProcedure.output(savedFolders).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/saved-folders',
          operationId: 'listSavedFolders',
          summary: 'List your folders for what you have saved',
          description: `By name; all of them, at most ${SAVED_FOLDERS_MAX}.`,
        },
      ],
      example: { output: [folder] },
    }),
  ),

  addFolder: mutation(
    memberProcedure
      .input(addFolderInput)
      .use(rateLimit('saved'))
      .output(savedFolder)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/saved-folders',
            operationId: 'addSavedFolder',
            summary: 'Make a folder',
            description: 'For what you have saved.',
            status: 201,
          },
        ],
        refusals: [savedErrors.nameTaken(), savedErrors.tooManyFolders()],
        example: { input: { name: folder.name }, output: { ...folder, count: 0 } },
      }),
  ),

  renameFolder: mutation(
    memberProcedure
      .input(renameFolderInput)
      .use(rateLimit('saved'))
      .output(savedFolder)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/saved-folders/:id',
            operationId: 'renameSavedFolder',
            summary: 'Rename a folder',
            description: 'What is in it stays there.',
          },
        ],
        refusals: [savedErrors.folderNotFound(), savedErrors.nameTaken()],
        example: { input: { id: folder.id, name: folder.name }, output: folder },
      }),
  ),

  removeFolder: mutation(
    memberProcedure
      .input(removeFolderInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/saved-folders/:id',
            operationId: 'removeSavedFolder',
            summary: 'Delete a folder',
            description: 'What is in it stays saved, and is then in no folder. Harmless when there is none.',
          },
        ],
        example: { input: { id: folder.id } },
      }),
    { message: 'Folder deleted' },
  ),
});
