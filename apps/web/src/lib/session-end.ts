import { readToken, removeToken } from './session.ts';

export type SessionEnd = 'expired';

let reason: SessionEnd | null = null;

/** Removes the token, unless a newer login has replaced it. */
export function endSession(token: string | null, why: SessionEnd): void {
  if (token === null || token !== readToken()) return;
  reason = why;
  removeToken();
}

export function sessionEndReason(): SessionEnd | null {
  return reason;
}

export function forgetSessionEnd(): void {
  reason = null;
}
