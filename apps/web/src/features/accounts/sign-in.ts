import { storeToken } from '../../lib/session.ts';
import { forgetSessionEnd } from '../../lib/session-end.ts';

/** The router then shows the page that was asked for. */
export function signIn(token: string): void {
  forgetSessionEnd();
  storeToken(token);
}
