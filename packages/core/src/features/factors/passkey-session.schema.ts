import { signedIn } from '../accounts/account.schema.ts';

/** As after a sign-in with a password. */
export const passkeySession = signedIn;
