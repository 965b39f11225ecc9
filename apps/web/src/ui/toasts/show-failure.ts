import { errorMessage, isProofRefused, isUnauthenticated } from '../../lib/server/public-error.ts';
import { showLoginRequired } from './login-required.ts';
import { showToast } from './toast.ts';

interface Failure {
  title?: string;
  /** The description when no server answered; otherwise the server's sentence is shown. */
  fallback: string;
  /** The description for a visitor, or for a member whose session has ended: asks to log in. */
  signedOut?: string;
}

export function showFailure(error: unknown, { title = 'Error', fallback, signedOut }: Failure): void {
  if (isProofRefused(error)) return;
  if (signedOut !== undefined && isUnauthenticated(error)) {
    showLoginRequired(signedOut);
  } else showToast({ title, description: errorMessage(error, fallback), tone: 'error' });
}
