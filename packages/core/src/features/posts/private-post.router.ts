import { examplePost } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { examplePrivatePost } from '../../examples/posts.ts';
import { memberProcedure, rateLimit, refuseUnoffered, saveFiles } from '../../rpc/procedures.ts';
import { ownIdField } from '../../rpc/rest-call.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { mediaErrors } from '../media/media.errors.ts';
import { postStoryRefusals } from '../stories/story.errors.ts';
import { postErrors } from './post.errors.ts';
import { TOO_MANY_PRIVATE_MEDIA } from './post.rules.ts';
import { post, postPage } from './post.schema.ts';
import {
  audienceCounts,
  changeAudienceInput,
  createPrivatePostInput,
  privateFeedInput,
} from './private-post.schema.ts';

export const privatePostProcedures = {
  createPrivate: mutation(
    memberProcedure
      .meta({ loginMessage: 'Must be logged in to post' })
      .input(createPrivatePostInput)
      .use(refuseUnoffered)
      .use(saveFiles)
      .use(rateLimit('posts'))
      .output(post)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/private-posts',
            operationId: 'createPrivatePost',
            summary: 'Publish a private post',
            description:
              'For your friends or your close friends. With one image or video that was uploaded before (JSON), or as a file in a field of any name (a multipart form). With an Idempotency-Key, a repeated call returns the first post again.',
            status: 201,
            isSpecified: true,
            takesIdempotencyKey: true,
            extraInput: ownIdField('authorId'),
            files: {
              fields: [
                {
                  name: 'file',
                  hasAnyName: true,
                  accepts: ['image', 'video'],
                  max: 1,
                  tooMany: TOO_MANY_PRIVATE_MEDIA,
                },
              ],
              isRequired: false,
              replaces: 'media',
            },
          },
        ],
        refusals: [mediaErrors.tooManyFiles(TOO_MANY_PRIVATE_MEDIA), mediaErrors.invalid(), ...postStoryRefusals],
        example: {
          input: { content: examplePost.content, visibility: 'followers' },
          output: examplePrivatePost,
        },
      }),
  ),

  privateFeed: query(
    memberProcedure
      .input(privateFeedInput)
      .output(postPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/private-posts/feed',
            operationId: 'listPrivatePosts',
            summary: 'List private posts',
            description: 'Your own, and those of friends whose audience includes you, newest first.',
            isSpecified: true,
            wrapped: 'posts',
          },
        ],
        example: { output: page(examplePrivatePost) },
      }),
  ),

  audienceCounts: query(
    memberProcedure.output(audienceCounts).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/private-posts/audiences',
          operationId: 'countAudiences',
          summary: 'Count your audiences',
          description: 'How many people a private post of yours reaches.',
        },
      ],
      example: { output: { followers: 14, closeFollowers: 3 } },
    }),
  ),

  changeAudience: mutation(
    memberProcedure
      .input(changeAudienceInput)
      .use(rateLimit('posts'))
      .output(post)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/posts/:id/audience',
            operationId: 'changePostAudience',
            summary: 'Give your post a smaller audience',
            description:
              'It holds for its files at once; comments and votes stay. An audience can become smaller, never larger; the one it has already changes nothing.',
          },
        ],
        refusals: [
          postErrors.notFound(),
          postErrors.notAuthor('change who sees'),
          postErrors.audienceNotNarrower(),
          postErrors.privateNotAnonymous(),
        ],
        example: { input: { id: examplePost.id, visibility: 'followers' }, output: examplePrivatePost },
      }),
  ),
};
