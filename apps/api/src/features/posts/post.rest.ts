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
    answer: { schema: restPost, from: toRestPost },
  }),
];
