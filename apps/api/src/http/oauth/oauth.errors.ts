import { defineErrors } from '@vibeline/core/errors';

/** The reasons are the words of RFC 6749. */
export const oauthErrors = defineErrors({
  missing: (name: string) => ['invalid', 'invalid_request', `${name} is missing`],
  noText: ['invalid', 'invalid_request', 'A parameter is no text, is too long, or was sent twice'],
  authenticatedTwice: [
    'invalid',
    'invalid_request',
    'The app must authenticate in one way, with its id and its secret',
  ],
  unknownGrant: ['invalid', 'unsupported_grant_type', 'grant_type is authorization_code or client_credentials'],
});
