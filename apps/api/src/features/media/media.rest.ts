import { memberMedia } from '@vibeline/core/features/media/media.schema';
import { type RestRow, restList, restRow } from '../../http/rest-row.ts';

export const mediaRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/api/media',
    procedure: 'media.upload',
    summary:
      'Upload one picture or video for a post to come. What is in no post after a day is removed. A video may be in processing for a while: ask again.',
    status: 201,
    files: { fields: [{ name: 'file', accepts: ['image', 'video'], max: 1 }], isRequired: true, replaces: null },
  }),
  restList({
    path: '/api/users/:id/media',
    procedure: 'media.listOfMember',
    summary: 'Pictures and videos of a member’s posts, each with its postId; `type` is image or video.',
    item: { schema: memberMedia, from: (item) => item },
  }),
  restRow({
    method: 'GET',
    path: '/api/media/:id',
    procedure: 'media.get',
    summary: 'One of one’s own uploads.',
  }),
  restRow({
    method: 'DELETE',
    path: '/api/media/:id',
    procedure: 'media.discard',
    summary: 'Remove an upload that is in no post.',
  }),
];
