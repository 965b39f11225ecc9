import { exampleHashtag } from '../../examples/posts.ts';
import { exampleTime } from '../../examples/time.ts';
import { message } from '../../message.ts';
import { memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { hashtagErrors } from './hashtag.errors.ts';
import { FOLLOWED_HASHTAGS_MAX } from './hashtag.rules.ts';
import { followedHashtags, hashtag, hashtagInput } from './hashtag.schema.ts';

export const hashtagRouter = router({
  get: query(
    visitorProcedure
      .input(hashtagInput)
      .output(hashtag)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/hashtags/:tag',
            operationId: 'getHashtag',
            summary: 'Get a hashtag',
            description:
              'Also one that nobody has used. The hashtag `followed` is at `/api/hashtags/%23followed`: a leading # is left out.',
          },
        ],
        refusals: [hashtagErrors.invalid()],
        example: { input: { tag: 'bread' }, output: exampleHashtag },
      }),
  ),

  follow: mutation(
    memberProcedure
      .input(hashtagInput)
      .use(rateLimit('follows'))
      .output(hashtag)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/hashtags/:tag/follow',
            operationId: 'followHashtag',
            summary: 'Follow a hashtag',
            description:
              'It is then in the list of those you follow, with how many of its posts are new. It adds no posts to your feed. Again, it changes nothing.',
          },
        ],
        refusals: [hashtagErrors.invalid(), hashtagErrors.tooMany()],
        example: { input: { tag: 'bread' }, output: { ...exampleHashtag, isFollowed: true } },
      }),
  ),

  unfollow: mutation(
    memberProcedure
      .input(hashtagInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/hashtags/:tag/follow',
            operationId: 'unfollowHashtag',
            summary: 'Unfollow a hashtag',
            description: 'Harmless when you do not follow it.',
          },
        ],
        refusals: [hashtagErrors.invalid()],
        example: { input: { tag: 'bread' } },
      }),
    { message: 'Unfollowed' },
  ),

  listFollowed: query(
    memberProcedure.output(followedHashtags).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/hashtags/followed',
          operationId: 'listFollowedHashtags',
          summary: 'List the hashtags that you follow',
          description: `Those followed last first; all of them, at most ${FOLLOWED_HASHTAGS_MAX}. Nobody else knows.`,
        },
      ],
      example: { output: [{ tag: 'bread', followedAt: exampleTime, newPosts: 3, hasMoreNew: false }] },
    }),
  ),

  markSeen: mutation(
    memberProcedure
      .input(hashtagInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/hashtags/:tag/seen',
            operationId: 'markHashtagSeen',
            summary: 'Mark the posts of a hashtag as seen',
            description: 'For when its posts were opened. Harmless when you do not follow it.',
          },
        ],
        refusals: [hashtagErrors.invalid()],
        example: { input: { tag: 'bread' } },
      }),
    { message: 'Seen' },
  ),
});
