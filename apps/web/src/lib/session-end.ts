import { readToken, removeToken } from './session.ts';

export type SessionEnd = 'expired' | 'suspended';

let reason: SessionEnd | null = null;
let endedAt: string | null = null;

/** Removes the token, unless a newer login has replaced it. `refusal`: the reason with which the server rejected it. */
export function endSession(token: string | null, refusal: unknown): void {
  if (token === null || token !== readToken()) return;
  reason = refusal === 'suspended' ? 'suspended' : 'expired';
  endedAt = window.location.pathname;
  removeToken();
}

export function sessionEndReason(): SessionEnd | null {
  return reason;
}

/** Whether it ended on this page, which then asks to log in; a public page opened later does not. */
export function hasSessionEndedHere(): boolean {
  return reason !== null && endedAt === window.location.pathname;
}

export function forgetSessionEnd(): void {
  reason = null;
}
