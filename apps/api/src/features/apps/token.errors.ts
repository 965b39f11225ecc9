import { defineErrors } from '@vibeline/core/errors';

/** What refuses tokens to apps. The reasons are the words of RFC 6749, and no message repeats input. */
export const tokenErrors = defineErrors({
  /** The same for an unknown app and a wrong secret. */
  invalidClient: ['unauthenticated', 'invalid_client', 'The app is unknown, or its secret is wrong'],
  /** The same whatever is wrong with a code, so that nobody learns which codes exist. */
  invalidGrant: [
    'invalid',
    'invalid_grant',
    'The code is invalid, has ended, was used, or was given for another request',
  ],
  invalidScope: ['invalid', 'invalid_scope', 'The app asks for more than it has registered, or for something unknown'],
  foreignToken: ['forbidden', 'unauthorized_client', 'The token was given to another app'],
});
