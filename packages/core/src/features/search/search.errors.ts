import { defineErrors } from '../../errors.ts';
import { SEARCH_TOO_LONG } from './search.rules.ts';

export const searchErrors = defineErrors({
  tooLong: ['invalid', 'invalid_input', SEARCH_TOO_LONG, { field: 'q' }],
});
