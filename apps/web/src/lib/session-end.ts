import { dropToken, readToken } from './session.ts';

/** Why a session ended without the member asking for it. */
export type SessionEnd = 'expired' | 'unreachable';

let reason: SessionEnd | null = null;

/** Drops the token, unless a newer login has already replaced it. */
export function endSession(token: string | null, why: SessionEnd): void {
  if (token === null || token !== readToken()) return;
  reason = why;
  dropToken();
}

export function sessionEndReason(): SessionEnd | null {
  return reason;
}

/** Forgets the reason: the member has signed in again, or left by themself. */
export function forgetSessionEnd(): void {
  reason = null;
}
