import { DomainError } from '@vibeline/core/errors';
import { invalidMedia, TOO_MANY_IMAGES } from '@vibeline/core/features/media/media.rules';
import { restPost, toRestPost } from '@vibeline/core/features/posts/post.schema';
import { ownIdField, type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';
import { circleListRefusals, circlePostRefusals, imageCount, postFiles } from './post.rest.ts';

export const circlePostRows: RestRow[] = [
  restList({
    path: '/api/vibe-circles/:circleId/posts',
    procedure: 'posts.list',
    operationId: 'listCirclePosts',
    summary: 'List the posts of a circle',
    description:
      'Newest first; pages never repeat a post. Of a public circle for everyone who is signed in, of a private one for its members. Cannot be combined with other filters.',
    refusals: circleListRefusals,
    item: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'POST',
    path: '/api/vibe-circles/:circleId/posts',
    procedure: 'posts.create',
    operationId: 'createCirclePost',
    summary: 'Publish a post in a circle',
    description:
      'For its members, in its list alone. With media that were uploaded before (JSON), or with files (a multipart form). With an Idempotency-Key, a repeated call returns the first post again.',
    status: 201,
    takesForms: true,
    takesIdempotencyKey: true,
    extraInput: ownIdField('authorId').extend({ imageCount }),
    refusals: [
      new DomainError('unauthenticated', 'login_required', 'Must be logged in to post'),
      ...circlePostRefusals,
      new DomainError('invalid', 'too_many_files', TOO_MANY_IMAGES),
      invalidMedia(),
    ],
    files: postFiles,
    response: { schema: restPost, from: toRestPost },
  }),
];
