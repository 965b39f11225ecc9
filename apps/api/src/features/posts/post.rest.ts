import { IMAGES_MAX, TOO_MANY_IMAGES, VIDEOS_MAX } from '@vibeline/core/features/media/media.rules';
import { restPost, toRestPost } from '@vibeline/core/features/posts/post.schema';
import { type RestRow, restList, restRow } from '../../http/rest-row.ts';

export const postRows: RestRow[] = [
  restList({
    path: '/api/posts',
    procedure: 'posts.list',
    summary: 'Public posts, newest first.',
    item: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'GET',
    path: '/api/posts/:id',
    procedure: 'posts.get',
    summary: 'One post.',
    response: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'POST',
    path: '/api/posts',
    procedure: 'posts.create',
    summary: 'Publish a post. With an Idempotency-Key, a repeated call answers the first post again.',
    status: 201,
    takesForms: true,
    files: {
      fields: [
        { name: 'image_#', accepts: ['image'], max: IMAGES_MAX, tooMany: TOO_MANY_IMAGES },
        { name: 'video', accepts: ['video'], max: VIDEOS_MAX },
      ],
      isRequired: false,
      replaces: 'media',
    },
    response: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'PUT',
    path: '/api/posts/:id',
    procedure: 'posts.edit',
    summary: 'Change the text of one’s own post.',
    response: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/posts/:id',
    procedure: 'posts.remove',
    summary: 'Delete one’s own post; its media stop being served at once.',
  }),
];
