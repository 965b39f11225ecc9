import { defineErrors } from '../../errors.ts';
import { HASHTAG_INVALID } from '../../text-parts.rules.ts';
import { UNLISTED_MAX } from './trend.rules.ts';

export const trendErrors = defineErrors({
  invalid: ['invalid', 'invalid_input', HASHTAG_INVALID, { field: 'tag' }],
  tooManyUnlisted: ['conflict', 'too_many_unlisted', `At most ${UNLISTED_MAX} hashtags can be unlisted`],
});
