import { defineErrors } from '../../errors.ts';

export const versionErrors = defineErrors({
  changedElsewhere: [
    'conflict',
    'changed_elsewhere',
    'It was changed elsewhere meanwhile. Read what it says now, and save again.',
  ],
});
