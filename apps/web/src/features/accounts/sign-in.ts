import { storeToken } from '../../lib/session.ts';
import { forgetSessionEnd } from '../../lib/session-end.ts';

export function signIn(token: string): void {
  forgetSessionEnd();
  storeToken(token);
}
