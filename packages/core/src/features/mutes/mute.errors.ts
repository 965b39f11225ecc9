import { defineErrors } from '../../errors.ts';
import { MUTED_WORDS_MAX, MUTES_MAX } from './mute.rules.ts';

export const muteErrors = defineErrors({
  self: ['invalid', 'mute_self', 'You cannot mute yourself'],
  tooMany: ['conflict', 'too_many_mutes', `You can mute at most ${MUTES_MAX.toLocaleString('en')} members`],
  tooManyWords: ['conflict', 'too_many_muted_words', `You can mute at most ${MUTED_WORDS_MAX} words`],
  endNotAhead: ['invalid', 'end_not_ahead', 'The end must be in the next ten years', { field: 'until' }],
});
