import { exampleMedia, examplePost, exampleViewer } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { message } from '../../message.ts';
import { memberProcedure, router, visitorProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { uploadProcedure } from '../../rpc/upload-procedure.ts';
import { memberErrors } from '../members/member.errors.ts';
import { mediaErrors } from './media.errors.ts';
import {
  describeMediaInput,
  listMemberMediaInput,
  media,
  mediaIdInput,
  memberMediaPage,
  uploadMediaInput,
} from './media.schema.ts';

export const mediaRouter = router({
  get: query(
    memberProcedure
      .input(mediaIdInput)
      .output(media)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/media/:id',
            operationId: 'getMedia',
            summary: 'Get one of your uploads',
            description: 'In a post or not.',
          },
        ],
        refusals: [mediaErrors.notFound()],
        example: { input: { id: exampleMedia.id }, output: exampleMedia },
      }),
  ),

  listOfMember: query(
    visitorProcedure
      .input(listMemberMediaInput)
      .output(memberMediaPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/users/:id/media',
            operationId: 'listUserMedia',
            summary: 'List a member’s media',
            description:
              'Pictures and videos of the member’s posts that you may see: the newest post first, those of one post in its order.',
            isSpecified: true,
          },
        ],
        refusals: [memberErrors.notFound()],
        example: {
          input: { id: exampleViewer.id, type: 'image' },
          output: page({ ...exampleMedia, postId: examplePost.id }),
        },
      }),
  ),

  upload: mutation(
    uploadProcedure
      .input(uploadMediaInput)
      .output(media)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/media',
            operationId: 'uploadMedia',
            summary: 'Upload a picture or video',
            description:
              'One file, for a post or story to come. What is in neither after a day is removed. A video may be in processing for a while: ask again with `getMedia`.',
            status: 201,
            files: {
              fields: [{ name: 'file', accepts: ['image', 'video'], max: 1 }],
              isRequired: true,
              replaces: null,
            },
          },
        ],
        refusals: [mediaErrors.altTooLong()],
        example: { input: { alt: exampleMedia.alt }, output: exampleMedia },
      }),
  ),

  describe: mutation(
    memberProcedure
      .input(describeMediaInput)
      .output(media)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/media/:id',
            operationId: 'describeMedia',
            summary: 'Describe one of your uploads',
            description: 'Only one that is in no post or story: what it shows there is said with the post.',
          },
        ],
        refusals: [mediaErrors.notFound(), mediaErrors.altTooLong()],
        example: { input: { id: exampleMedia.id, alt: exampleMedia.alt }, output: exampleMedia },
      }),
  ),

  discard: mutation(
    memberProcedure
      .input(mediaIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/media/:id',
            operationId: 'deleteMedia',
            summary: 'Remove one of your uploads',
            description: 'Only one that is in no post or story.',
          },
        ],
        refusals: [mediaErrors.notFound()],
        example: { input: { id: exampleMedia.id } },
      }),
    { message: 'Media deleted' },
  ),
});
