import { defineErrors } from '../../errors.ts';
import { DAYS_INVALID } from './overview.rules.ts';

export const overviewErrors = defineErrors({
  invalidDays: ['invalid', 'invalid_input', DAYS_INVALID, { field: 'days' }],
});
