import { defineErrors } from '../../errors.ts';
import { actionKinds } from './action.rules.ts';

export const actionErrors = defineErrors({
  invalidKind: ['invalid', 'invalid_input', `kind must be one of ${actionKinds.join(', ')}`, { field: 'kind' }],
});
