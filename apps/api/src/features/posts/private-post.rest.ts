import { DomainError } from '@vibeline/core/errors';
import { invalidMedia } from '@vibeline/core/features/media/media.rules';
import { audienceNotNarrower, privateNotAnonymous } from '@vibeline/core/features/posts/audience.rules';
import { postNotFound, TOO_MANY_PRIVATE_MEDIA } from '@vibeline/core/features/posts/post.rules';
import { restPost, toRestPost } from '@vibeline/core/features/posts/post.schema';
import { audienceCounts } from '@vibeline/core/features/posts/private-post.schema';
import { postStoryRefusals } from '@vibeline/core/features/stories/post-story.rules';
import { ownIdField, type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

export const privatePostRows: RestRow[] = [
  restList({
    path: '/api/private-posts/feed',
    procedure: 'posts.privateFeed',
    operationId: 'listPrivatePosts',
    summary: 'List private posts',
    description: 'Your own, and those of friends whose audience includes you, newest first.',
    item: { schema: restPost, from: toRestPost },
    wrapped: 'posts',
  }),
  restRow({
    method: 'GET',
    path: '/api/private-posts/audiences',
    procedure: 'posts.audienceCounts',
    operationId: 'countAudiences',
    summary: 'Count your audiences',
    description: 'How many people a private post of yours reaches.',
    response: { schema: audienceCounts, from: (counts) => counts },
  }),
  restRow({
    method: 'POST',
    path: '/api/private-posts',
    procedure: 'posts.createPrivate',
    operationId: 'createPrivatePost',
    summary: 'Publish a private post',
    description:
      'For your friends or your close friends. With one image or video that was uploaded before (JSON), or as a file in a field of any name (a multipart form). With an Idempotency-Key, a repeated call returns the first post again.',
    status: 201,
    takesForms: true,
    takesIdempotencyKey: true,
    extraInput: ownIdField('authorId'),
    refusals: [
      new DomainError('unauthenticated', 'login_required', 'Must be logged in to post'),
      new DomainError('invalid', 'too_many_files', TOO_MANY_PRIVATE_MEDIA),
      invalidMedia(),
      ...postStoryRefusals,
    ],
    files: {
      fields: [
        { name: 'file', hasAnyName: true, accepts: ['image', 'video'], max: 1, tooMany: TOO_MANY_PRIVATE_MEDIA },
      ],
      isRequired: false,
      replaces: 'media',
    },
    response: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'PUT',
    path: '/api/posts/:id/audience',
    procedure: 'posts.changeAudience',
    operationId: 'changePostAudience',
    summary: 'Give your post a smaller audience',
    description:
      'It holds for its files at once; comments and votes stay. An audience can become smaller, never larger; the one it has already changes nothing.',
    refusals: [
      postNotFound(),
      new DomainError('forbidden', 'not_author', 'You can only change who sees your own posts'),
      audienceNotNarrower(),
      privateNotAnonymous(),
    ],
    response: { schema: restPost, from: toRestPost },
  }),
];
