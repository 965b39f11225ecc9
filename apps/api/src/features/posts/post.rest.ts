import { DomainError } from '@vibeline/core/errors';
import {
  circleNotAnonymous,
  circleNotCombined,
  circleNotFound,
  circlePostHasOneAudience,
  joinToPost,
  notCircleMember,
} from '@vibeline/core/features/circles/circle.rules';
import { IMAGES_MAX, invalidMedia, TOO_MANY_IMAGES, VIDEOS_MAX } from '@vibeline/core/features/media/media.rules';
import { privateNotAnonymous } from '@vibeline/core/features/posts/audience.rules';
import { anonymousNotAllowed, postNotFound } from '@vibeline/core/features/posts/post.rules';
import { newPostCount, restPost, suggestedHashtags, toRestPost } from '@vibeline/core/features/posts/post.schema';
import { rankerNotCombined } from '@vibeline/core/features/posts/ranker.rules';
import { postStoryNotAnonymous, postStoryRefusals } from '@vibeline/core/features/stories/post-story.rules';
import { suggestionSearchTooLong } from '@vibeline/core/suggestions.rules';
import * as z from 'zod';
import type { AcceptedFiles } from '../../http/body/stage-files.ts';
import { ownIdField, type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const IMAGE_COUNT = 'imageCount';

export const imageCount = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d{1,4}$/)])
  .optional()
  .describe('How many images the form has; another number of them is refused.');

export const postFiles: AcceptedFiles = {
  fields: [
    { name: 'image_#', accepts: ['image'], max: IMAGES_MAX, tooMany: TOO_MANY_IMAGES, countedBy: IMAGE_COUNT },
    { name: 'video', accepts: ['video'], max: VIDEOS_MAX },
  ],
  isRequired: false,
  replaces: 'media',
};

export const circleListRefusals = [circleNotFound(), notCircleMember(), circleNotCombined()];
export const circlePostRefusals = [circleNotFound(), joinToPost(), circleNotAnonymous(), circlePostHasOneAudience()];

const createRefusals = [
  new DomainError('unauthenticated', 'login_required', 'Must be logged in to post'),
  new DomainError('invalid', 'too_many_files', TOO_MANY_IMAGES),
  invalidMedia(),
  anonymousNotAllowed(),
  privateNotAnonymous(),
  ...postStoryRefusals,
  postStoryNotAnonymous(),
  ...circlePostRefusals,
];

export const postRows: RestRow[] = [
  restList({
    path: '/api/posts',
    procedure: 'posts.list',
    operationId: 'listPosts',
    summary: 'List public posts',
    description:
      'Newest first, or in the order of `ranker`. Newest first, pages never repeat a post, also while new ones are published.',
    refusals: [rankerNotCombined(), ...circleListRefusals],
    item: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'GET',
    path: '/api/posts/newer',
    procedure: 'posts.countNewer',
    operationId: 'countNewPosts',
    summary: 'Count new posts',
    description:
      'The public posts of others that you may see and that are newer than one you have. Up to 100 are counted.',
    response: { schema: newPostCount, from: (counted) => counted },
  }),
  restRow({
    method: 'GET',
    path: '/api/suggestions/hashtags',
    procedure: 'posts.suggestHashtags',
    operationId: 'suggestHashtags',
    summary: 'Suggest hashtags',
    description: 'Of posts that you may see, those used most often first.',
    refusals: [suggestionSearchTooLong()],
    response: { schema: suggestedHashtags, from: (hashtags) => hashtags },
  }),
  restRow({
    method: 'GET',
    path: '/api/posts/:id',
    procedure: 'posts.get',
    operationId: 'getPost',
    summary: 'Get a post',
    description: 'One that you may see.',
    refusals: [postNotFound()],
    response: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'POST',
    path: '/api/posts',
    procedure: 'posts.create',
    operationId: 'createPost',
    summary: 'Publish a post',
    description:
      'With media that were uploaded before (JSON), or with files (a multipart form): all of them or, when one is refused, nothing. With an Idempotency-Key, a repeated call returns the first post again. With `asStory` its first picture or video is a story too, for 24 hours.',
    status: 201,
    takesForms: true,
    takesIdempotencyKey: true,
    extraInput: ownIdField('authorId').extend({ imageCount }),
    refusals: createRefusals,
    files: postFiles,
    response: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'POST',
    path: '/api/posts/views',
    procedure: 'posts.recordViews',
    operationId: 'recordPostViews',
    summary: 'Record views of posts',
    description:
      'To be called when half of a post was visible for a second. A viewer (without a token: a network) counts once a post and day. Your own posts, and those that you may not see, are ignored.',
  }),
  restRow({
    method: 'PUT',
    path: '/api/posts/:id',
    procedure: 'posts.edit',
    operationId: 'editPost',
    summary: 'Change the text of your post',
    description: 'Votes and comments stay. One in a circle that you have left stays as it is.',
    refusals: [
      postNotFound(),
      new DomainError('forbidden', 'not_author', 'You can only edit your own posts'),
      notCircleMember(),
    ],
    response: { schema: restPost, from: toRestPost },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/posts/:id',
    procedure: 'posts.remove',
    operationId: 'deletePost',
    summary: 'Delete your post',
    description: 'Its media stop being served at once.',
    refusals: [postNotFound(), new DomainError('forbidden', 'not_author', 'You can only delete your own posts')],
  }),
];
