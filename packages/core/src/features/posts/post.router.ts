import * as z from 'zod';
import { exampleMedia, examplePost } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleCirclePost } from '../../examples/posts.ts';
import { exampleTime } from '../../examples/time.ts';
import { exampleVersions } from '../../examples/versions.ts';
import { message } from '../../message.ts';
import { requestErrors } from '../../request.errors.ts';
import {
  memberProcedure,
  rateLimit,
  refuseUnoffered,
  router,
  saveFiles,
  visitorProcedure,
} from '../../rpc/procedures.ts';
import { type AcceptedFiles, ownIdField } from '../../rpc/rest-call.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { circleErrors } from '../circles/circle.errors.ts';
import { mediaErrors } from '../media/media.errors.ts';
import { IMAGES_MAX, TOO_MANY_IMAGES, VIDEOS_MAX } from '../media/media.rules.ts';
import { postStoryErrors, postStoryRefusals } from '../stories/story.errors.ts';
import { versionErrors } from '../versions/version.errors.ts';
import { postErrors } from './post.errors.ts';
import {
  countNewPostsInput,
  createPostInput,
  editPostInput,
  listPostsByIdInput,
  listPostsInput,
  newPostCount,
  post,
  postIdInput,
  postPage,
  postsById,
  postVersions,
  postViewsInput,
  suggestedHashtags,
  suggestHashtagsInput,
} from './post.schema.ts';
import { privatePostProcedures } from './private-post.router.ts';
import { rankerProcedures } from './ranker.router.ts';

const circlePostRefusals = [
  circleErrors.notFound(),
  circleErrors.joinToPost(),
  circleErrors.notAnonymous(),
  circleErrors.oneAudience(),
];
const circleListRefusals = [circleErrors.notFound(), circleErrors.notMember(), circleErrors.notCombined()];
const imageCount = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d{1,4}$/)])
  .optional()
  .describe('How many images the form has; another number of them is refused.');
const IMAGE_COUNT = 'imageCount';
const postFiles: AcceptedFiles = {
  fields: [
    { name: 'image_#', accepts: ['image'], max: IMAGES_MAX, tooMany: TOO_MANY_IMAGES, countedBy: IMAGE_COUNT },
    { name: 'video', accepts: ['video'], max: VIDEOS_MAX },
  ],
  isRequired: false,
  replaces: 'media',
};
const createRefusals = [
  mediaErrors.tooManyFiles(TOO_MANY_IMAGES),
  mediaErrors.invalid(),
  postErrors.anonymousNotAllowed(),
  postErrors.privateNotAnonymous(),
  ...postStoryRefusals,
  postStoryErrors.notAnonymous(),
  ...circlePostRefusals,
];

export const postRouter = router({
  list: query(
    visitorProcedure
      .input(listPostsInput)
      .use(refuseUnoffered)
      .output(postPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-circles/:circleId/posts',
            operationId: 'listCirclePosts',
            feature: 'circles',
            example: { input: { circleId: exampleCirclePost.circleId }, output: page(exampleCirclePost) },
            summary: 'List the posts of a circle',
            description:
              'Newest first; pages never repeat a post. Of a public circle for everyone who is signed in, of a private one for its members. Cannot be combined with other filters.',
            isSpecified: true,
            refusals: circleListRefusals,
          },
          {
            method: 'GET',
            path: '/api/posts',
            operationId: 'listPosts',
            summary: 'List public posts',
            description:
              'Newest first, or in the order of `ranker`. Newest first, pages never repeat a post, also while new ones are published.',
            isSpecified: true,
            refusals: [postErrors.rankerNotCombined(), ...circleListRefusals],
          },
        ],
        example: { input: { limit: 20, hashtag: 'bread' }, output: page(examplePost) },
      }),
  ),

  listById: query(
    visitorProcedure
      .input(listPostsByIdInput)
      .output(postsById)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/posts/by-id',
            operationId: 'listPostsById',
            summary: 'List posts by their ids',
            description: 'Those of them that you may see, the newest first: to bring posts that you have up to date.',
          },
        ],
        example: { input: { ids: [examplePost.id] }, output: [examplePost] },
      }),
  ),

  countNewer: query(
    visitorProcedure
      .input(countNewPostsInput)
      .output(newPostCount)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/posts/newer',
            operationId: 'countNewPosts',
            summary: 'Count new posts',
            description:
              'The public posts of others that you may see and that are newer than one you have. Up to 100 are counted.',
          },
        ],
        example: { input: { afterId: examplePost.id }, output: { count: 3 } },
      }),
  ),

  suggestHashtags: query(
    visitorProcedure
      .input(suggestHashtagsInput)
      .use(rateLimit('suggestions'))
      .output(suggestedHashtags)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/suggestions/hashtags',
            operationId: 'suggestHashtags',
            summary: 'Suggest hashtags',
            description: 'Of posts that you may see, those used most often first.',
          },
        ],
        refusals: [requestErrors.suggestionSearchTooLong()],
        example: { input: { search: 'br' }, output: [{ tag: 'bread' }] },
      }),
  ),

  get: query(
    visitorProcedure
      .input(postIdInput)
      .output(post)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/posts/:id',
            operationId: 'getPost',
            summary: 'Get a post',
            description: 'One that you may see.',
          },
        ],
        refusals: [postErrors.notFound()],
        example: { input: { id: examplePost.id }, output: examplePost },
      }),
  ),

  listVersions: query(
    visitorProcedure
      .input(postIdInput)
      .output(postVersions)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/posts/:id/versions',
            operationId: 'listPostVersions',
            summary: 'List the versions of a post',
            description:
              'What it says now, then what it said before, the latest first: the latest 28 and the original. For everyone who may see the post. Who voted for which one is not told.',
          },
        ],
        refusals: [postErrors.notFound()],
        example: { input: { id: examplePost.id }, output: exampleVersions },
      }),
  ),

  recordViews: mutation(
    visitorProcedure
      .input(postViewsInput)
      .use(rateLimit('views'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/posts/views',
            operationId: 'recordPostViews',
            summary: 'Record views of posts',
            description:
              'To be called when half of a post was visible for a second. A viewer (without a token: a network) counts once a post and day. Your own posts, and those that you may not see, are ignored.',
          },
        ],
        example: { input: { postIds: [examplePost.id] } },
      }),
    { message: 'Views recorded' },
  ),

  create: mutation(
    memberProcedure
      .meta({ loginMessage: 'Must be logged in to post' })
      .input(createPostInput)
      .use(refuseUnoffered)
      .use(saveFiles)
      .use(rateLimit('posts'))
      .output(post)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-circles/:circleId/posts',
            operationId: 'createCirclePost',
            feature: 'circles',
            example: {
              input: { circleId: exampleCirclePost.circleId, content: exampleCirclePost.content },
              output: exampleCirclePost,
            },
            summary: 'Publish a post in a circle',
            description:
              'For its members, in its list alone. With media that were uploaded before (JSON), or with files (a multipart form). With an Idempotency-Key, a repeated call returns the first post again.',
            status: 201,
            isSpecified: true,
            takesIdempotencyKey: true,
            extraInput: ownIdField('authorId').extend({ imageCount }),
            files: postFiles,
            refusals: [...circlePostRefusals, mediaErrors.tooManyFiles(TOO_MANY_IMAGES), mediaErrors.invalid()],
          },
          {
            method: 'POST',
            path: '/api/posts',
            operationId: 'createPost',
            summary: 'Publish a post',
            description:
              'With media that were uploaded before (JSON), or with files (a multipart form): all of them or, when one is refused, nothing. With an Idempotency-Key, a repeated call returns the first post again. With `asStory` its first picture or video is a story too, for 24 hours.',
            status: 201,
            isSpecified: true,
            takesIdempotencyKey: true,
            extraInput: ownIdField('authorId').extend({ imageCount }),
            files: postFiles,
            refusals: createRefusals,
          },
        ],
        example: {
          input: {
            content: examplePost.content,
            category: 'Food',
            hashtags: ['bread'],
            media: [{ id: exampleMedia.id, alt: exampleMedia.alt }],
          },
          output: examplePost,
        },
      }),
  ),

  edit: mutation(
    memberProcedure
      .input(editPostInput)
      .use(rateLimit('posts'))
      .output(post)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/posts/:id',
            operationId: 'editPost',
            summary: 'Change the text of your post',
            description: 'Votes and comments stay. One in a circle that you have left stays as it is.',
            isSpecified: true,
          },
        ],
        refusals: [
          postErrors.notFound(),
          postErrors.notAuthor('edit'),
          circleErrors.notMember(),
          versionErrors.changedElsewhere(),
        ],
        example: {
          input: { id: examplePost.id, content: examplePost.content },
          output: { ...examplePost, editedAt: exampleTime },
        },
      }),
  ),

  remove: mutation(
    memberProcedure
      .input(postIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/posts/:id',
            operationId: 'deletePost',
            summary: 'Delete your post',
            description: 'Its media stop being served at once.',
            isSpecified: true,
          },
        ],
        refusals: [postErrors.notFound(), postErrors.notAuthor('delete')],
        example: { input: { id: examplePost.id } },
      }),
    { message: 'Post deleted' },
  ),
  ...privatePostProcedures,
  ...rankerProcedures,
});
