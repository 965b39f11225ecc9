/** Characters of the parameters of /oauth/authorize. Without imports: the first script of the web app has them too. */
export const CLIENT_ID_MAX = 100;
export const REDIRECT_LENGTH_MAX = 500;
export const RESPONSE_TYPE_MAX = 100;
export const SCOPES_LENGTH_MAX = 1000;
/** Clients put encrypted states of theirs into it. */
export const STATE_LENGTH_MAX = 2000;
export const CHALLENGE_MAX = 200;
export const CHALLENGE_METHOD_MAX = 20;
/** Of all parameters together, without their names. */
export const REQUEST_LENGTH_MAX =
  CLIENT_ID_MAX +
  REDIRECT_LENGTH_MAX +
  RESPONSE_TYPE_MAX +
  SCOPES_LENGTH_MAX +
  STATE_LENGTH_MAX +
  CHALLENGE_MAX +
  CHALLENGE_METHOD_MAX;
