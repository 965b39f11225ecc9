import { sessionEndReason } from '../../lib/session/session-end.ts';

const NOTICES: Record<string, string> = {
  expired: 'Your session has ended. Log in again to go on where you were.',
  suspended: 'This account is suspended. Log in to read why and until when.',
};

/** What the login form says above its fields. */
export function sessionEndNotice(): string | null {
  const reason = sessionEndReason();
  return reason && (NOTICES[reason] ?? reason);
}
