import { defineErrors } from '../../errors.ts';
import { PERSONAL_TOKEN_DAYS_MAX, PERSONAL_TOKENS_MAX } from './personal-token.rules.ts';

export const personalTokenErrors = defineErrors({
  tooMany: ['conflict', 'too_many_tokens', `You can have ${PERSONAL_TOKENS_MAX} personal tokens. Revoke one first`],
  endOutOfRange: [
    'invalid',
    'invalid_input',
    `A token must end after now, and within ${PERSONAL_TOKEN_DAYS_MAX} days`,
    { field: 'endsAt' },
  ],
  notFound: ['not_found', 'token_not_found', 'Token not found'],
  demoFixed: ['forbidden', 'demo_account', 'A demo account has no personal tokens'],
});
