import { defineErrors } from '../../errors.ts';

export const setupErrors = defineErrors({
  /** The same for a wrong, a used, a replaced and an expired code. */
  linkNotFound: ['not_found', 'setup_link_not_found', 'This set-up link does not work'],
});
