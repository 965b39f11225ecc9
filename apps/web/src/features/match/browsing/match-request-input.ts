import { hasFields, isId, isText } from '../../../lib/outbox/input-fields.ts';

export const MATCH_REQUEST = 'matchRequests';

/** A request to join a session, as the outbox stores it. */
export interface DesiredMatch {
  sessionId: number;
  ownerId: number;
  /** Of the owner. */
  username: string;
}

export function isDesiredMatch(input: unknown): input is DesiredMatch {
  return hasFields<DesiredMatch>(input, { sessionId: isId, ownerId: isId, username: isText });
}

export function requestTitle({ username }: DesiredMatch): string {
  return `Ask to join the session of @${username}`;
}
