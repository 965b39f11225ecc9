import { deviceStorage } from '../storage.ts';
import { onTokenChange, readToken, removeToken } from './session.ts';

/** Why the session ended, or what the member is told who ended it otherwise than by logging out. */
type SessionEnd = string;

/** For the other tabs, which only see that the token is gone. Removed with the next login. */
const END_KEY = 'vibeline-session-end';

let reason: SessionEnd | null = null;
let endedAt: string | null = null;

/** Removes the token, unless a newer login has replaced it. `refusal`: the reason with which the server rejected it. */
export function endSession(token: string | null, refusal: unknown): void {
  if (token === null || token !== readToken()) return;
  endWith(refusal === 'suspended' ? 'suspended' : 'expired');
}

/** For `expired` and `suspended` the login form has sentences; another text it shows as it is. */
export function endWith(end: SessionEnd): void {
  setReason(end);
  deviceStorage.write(END_KEY, end);
  removeToken();
}

function setReason(end: SessionEnd): void {
  reason = end;
  endedAt = window.location.pathname;
}

onTokenChange(() => {
  if (readToken() !== null) {
    reason = null;
    return;
  }
  const stored = deviceStorage.read(END_KEY);
  if (reason === null && stored !== null) setReason(stored);
});

export function sessionEndReason(): SessionEnd | null {
  return reason;
}

/** Whether it ended on this page, which then asks to log in; a public page opened later does not. */
export function hasSessionEndedHere(): boolean {
  return reason !== null && endedAt === window.location.pathname;
}

export function forgetSessionEnd(): void {
  reason = null;
  deviceStorage.remove(END_KEY);
}
