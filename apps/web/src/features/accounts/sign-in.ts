import { storeToken } from '../../lib/session/session.ts';
import { forgetSessionEnd } from '../../lib/session/session-end.ts';

export function signIn(token: string): void {
  forgetSessionEnd();
  storeToken(token);
}
