import { defineErrors } from '../../errors.ts';
import { HASHTAG_INVALID } from '../../text-parts.rules.ts';
import { FOLLOWED_HASHTAGS_MAX } from './hashtag.rules.ts';

export const hashtagErrors = defineErrors({
  invalid: ['invalid', 'invalid_input', HASHTAG_INVALID, { field: 'tag' }],
  tooMany: ['conflict', 'too_many_hashtags', `You can follow at most ${FOLLOWED_HASHTAGS_MAX} hashtags`],
});
