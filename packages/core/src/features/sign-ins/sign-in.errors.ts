import { defineErrors } from '../../errors.ts';

export const signInErrors = defineErrors({
  notFound: ['not_found', 'sign_in_not_found', 'This sign-in was answered already'],
});
