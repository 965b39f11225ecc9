import { DomainError } from '@vibeline/core/errors';
import { mediaNotFound } from '@vibeline/core/features/media/media.rules';
import { memberMedia } from '@vibeline/core/features/media/media.schema';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const altTooLong = new DomainError('invalid', 'invalid_input', 'Description can be at most 1,000 characters long', {
  fields: { alt: 'Description can be at most 1,000 characters long' },
});

export const mediaRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/api/media',
    procedure: 'media.upload',
    operationId: 'uploadMedia',
    summary: 'Upload a picture or video',
    description:
      'One file, for a post or story to come. What is in neither after a day is removed. A video may be in processing for a while: ask again with `getMedia`.',
    status: 201,
    refusals: [altTooLong],
    files: { fields: [{ name: 'file', accepts: ['image', 'video'], max: 1 }], isRequired: true, replaces: null },
  }),
  restList({
    path: '/api/users/:id/media',
    procedure: 'media.listOfMember',
    operationId: 'listUserMedia',
    summary: 'List a member’s media',
    description:
      'Pictures and videos of the member’s posts that you may see: the newest post first, those of one post in its order.',
    refusals: [userNotFound()],
    item: { schema: memberMedia, from: (item) => item },
  }),
  restRow({
    method: 'GET',
    path: '/api/media/:id',
    procedure: 'media.get',
    operationId: 'getMedia',
    summary: 'Get one of your uploads',
    description: 'In a post or not.',
    refusals: [mediaNotFound()],
  }),
  restRow({
    method: 'DELETE',
    path: '/api/media/:id',
    procedure: 'media.discard',
    operationId: 'deleteMedia',
    summary: 'Remove one of your uploads',
    description: 'Only one that is in no post or story.',
    refusals: [mediaNotFound()],
  }),
];
