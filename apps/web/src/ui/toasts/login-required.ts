import { readToken } from '../../lib/session/session.ts';
import { showToast } from './toast.ts';

export const LOGIN_TO_POST = 'Must be logged in to post';

export function showLoginRequired(description: string): void {
  showToast({ title: 'Login required', description, tone: 'error' });
}

/** Whether nobody is signed in. The viewer is then asked to log in, and the caller does nothing: nothing is sent or lost. */
export function asksToLogIn(description: string): boolean {
  if (readToken() !== null) return false;
  showLoginRequired(description);
  return true;
}
