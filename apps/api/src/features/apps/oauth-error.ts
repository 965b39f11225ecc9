/** The words of RFC 6749, and of RFC 7591 for registrations. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type';

/** A refusal in the form that OAuth 2 clients read. The description never repeats input. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly status: number;

  constructor(code: OAuthErrorCode, description: string, status = 400) {
    super(description);
    this.name = 'OAuthError';
    this.code = code;
    this.status = status;
  }
}

export const oauthErrors = {
  /** The same for an unknown app and a wrong secret. */
  invalidClient: () => new OAuthError('invalid_client', 'The app is unknown, or its secret is wrong', 401),
  /** The same whatever is wrong with a code, so that nobody learns which codes exist. */
  invalidGrant: () =>
    new OAuthError('invalid_grant', 'The code is invalid, has ended, was used, or was given for another request'),
  invalidScope: () =>
    new OAuthError('invalid_scope', 'The app asks for more than it has registered, or for something unknown'),
  foreignToken: () => new OAuthError('unauthorized_client', 'The token was given to another app', 403),
};
