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
    answer: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'POST',
    path: '/api/posts',
    procedure: 'posts.create',
    summary: 'Publish a post. With an Idempotency-Key, a repeated call answers the first post again.',
    status: 201,
    takesForms: true,
    takesFiles: {
      slots: [
        { field: 'image_#', kinds: ['image'], most: 10 },
        { field: 'video', kinds: ['video'], most: 1 },
      ],
      as: 'media',
      isRequired: false,
    },
    answer: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'PUT',
    path: '/api/posts/:id',
    procedure: 'posts.edit',
    summary: 'Change the text of one’s own post.',
    answer: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/posts/:id',
    procedure: 'posts.remove',
    summary: 'Delete one’s own post; its media stop being served at once.',
  }),
];
