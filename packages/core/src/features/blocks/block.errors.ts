import { defineErrors } from '../../errors.ts';
import { BLOCKS_MAX } from './block.rules.ts';

export const blockErrors = defineErrors({
  self: ['invalid', 'block_self', 'You cannot block yourself'],
  tooMany: ['conflict', 'too_many_blocks', `You can block at most ${BLOCKS_MAX.toLocaleString('en')} members`],
});
