import { DAY_MS } from '../../durations.rules.ts';

/** How long a sign-in that nobody has answered for is shown. */
export const NEW_SIGN_IN_MS = 30 * DAY_MS;

/** Sign-ins of a member that wait for an answer. */
export const NEW_SIGN_INS_MAX = 20;
