import type { AuthorizeInput } from '@vibeline/core/features/apps/app.schema';
import { errorMessage, errorReason, errorStatus } from '../../lib/server/public-error.ts';

export interface RequestProblem {
  isUnknownApp: boolean;
  /** For whoever writes the app; null when there is nothing to mend in the request. */
  detail: string | null;
}

/** The parameters of OAuth 2 that no request is without. */
export function missingParameters({ clientId, redirectUri, responseType }: AuthorizeInput): string[] {
  const required = { client_id: clientId, redirect_uri: redirectUri, response_type: responseType };
  return Object.entries(required).flatMap(([name, value]) => (value === '' ? [name] : []));
}

/** Why an app may not ask so; null when it may, or nothing is known yet. `error`: of the server. */
export function requestProblem(request: AuthorizeInput, error: unknown): RequestProblem | null {
  const missing = missingParameters(request);
  if (missing.length > 0) return { isUnknownApp: false, detail: `Missing parameters: ${missing.join(', ')}` };
  if (errorStatus(error) !== 400) return null;
  const reason = errorReason(error);
  if (reason === 'unknown_app') return { isUnknownApp: true, detail: null };
  const message = errorMessage(error, 'The request is not valid');
  return { isUnknownApp: false, detail: reason === null ? message : `${reason}: ${message}` };
}
