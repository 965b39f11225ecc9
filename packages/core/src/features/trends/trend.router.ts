import { exampleAuthor } from '../../examples/entities.ts';
import { exampleTime } from '../../examples/time.ts';
import { message } from '../../message.ts';
import { moderatorProcedure, router, visitorProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { moderationErrors } from '../moderation/moderation.errors.ts';
import { trendErrors } from './trend.errors.ts';
import { setHashtagListingInput, trends, unlistedHashtags } from './trend.schema.ts';

const exampleReason = 'Spam from many accounts.';

export const trendRouter = router({
  listHashtags: query(
    visitorProcedure.output(trends).meta({
      access: 'any',
      rest: [
        {
          method: 'GET',
          path: '/api/trending/hashtags',
          operationId: 'listTrendingHashtags',
          summary: 'List trending hashtags',
          description:
            'Of public posts of the last 24 hours, used by at least three members; the one used most first. At most 5 seconds old.',
          isSpecified: true,
        },
      ],
      example: { output: [{ tag: 'bread', count: 12, growth: 50, before: 8 }] },
    }),
  ),

  listUnlisted: query(
    moderatorProcedure.output(unlistedHashtags).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/admin/hashtags/unlisted',
          operationId: 'listUnlistedHashtags',
          summary: 'List the hashtags that are never listed',
          description: 'For moderators; the latest first, all of them.',
        },
      ],
      refusals: [moderationErrors.notFound()],
      example: {
        output: [{ tag: 'win_a_phone', reason: exampleReason, moderator: exampleAuthor, createdAt: exampleTime }],
      },
    }),
  ),

  setListing: mutation(
    moderatorProcedure
      .input(setHashtagListingInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/admin/hashtags/:tag/listing',
            operationId: 'setHashtagListing',
            summary: 'List a hashtag, or never list it',
            description:
              'For moderators. Trends, suggestions and searches leave an unlisted hashtag out within 5 seconds; its posts and its page stay. Again, it changes nothing.',
          },
        ],
        refusals: [moderationErrors.notFound(), trendErrors.invalid(), trendErrors.tooManyUnlisted()],
        example: { input: { tag: 'win_a_phone', isListed: false, reason: exampleReason } },
      }),
    { message: 'Saved' },
  ),
});
