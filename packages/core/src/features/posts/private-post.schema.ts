import * as z from 'zod';
import { formBoolean } from '../../form-boolean.ts';
import { idInput } from '../../ids.ts';
import { beforeId, pageInput } from '../../page.ts';
import { memberText } from '../../text.ts';
import { postMediaInput } from '../media/media.schema.ts';
import { audiences, INVALID_AUDIENCE, privateAudiences } from './audience.rules.ts';
import { PRIVATE_MEDIA_MAX, privatePostText, TOO_MANY_PRIVATE_MEDIA } from './post.rules.ts';

const AUDIENCE_WORDS = '`followers`: your friends; `close_followers`: your close friends.';

export const audience = z.enum(audiences, { error: INVALID_AUDIENCE });

export const asStory = formBoolean('asStory').describe(
  'Whether its first picture or video also becomes a story for the same audience, with the text as caption.',
);

export const createPrivatePostInput = z.object({
  content: memberText(privatePostText).describe(
    'Plain text, not blank. Its length counts code points after normalization (NFC).',
  ),
  visibility: z
    .enum(privateAudiences, { error: INVALID_AUDIENCE })
    .default('followers')
    .describe(`For whom it is. ${AUDIENCE_WORDS}`),
  media: postMediaInput
    .refine((list) => list.length <= PRIVATE_MEDIA_MAX, { error: TOO_MANY_PRIVATE_MEDIA })
    .describe('One image or one video, uploaded before with POST /api/media and in no post or story yet.'),
  asStory: asStory.optional(),
});

export const privateFeedInput = pageInput.extend({
  beforeId: beforeId.optional(),
  audience: z
    .enum(privateAudiences, { error: INVALID_AUDIENCE })
    .optional()
    .describe(`Only posts for this audience. ${AUDIENCE_WORDS}`),
});
export type PrivateFeedInput = z.output<typeof privateFeedInput>;

export const changeAudienceInput = z.object({
  id: idInput.describe('The post’s id.'),
  visibility: audience.describe(`A smaller audience than it has. ${AUDIENCE_WORDS}`),
});
export type ChangeAudienceInput = z.output<typeof changeAudienceInput>;

export const audienceCounts = z
  .object({
    followers: z.number().int().nonnegative().describe('How many friends you have.'),
    closeFollowers: z.number().int().nonnegative().describe('How many of them are close friends.'),
  })
  .meta({ id: 'AudienceCounts', description: 'How many people a private post reaches.' });
export type AudienceCounts = z.output<typeof audienceCounts>;
