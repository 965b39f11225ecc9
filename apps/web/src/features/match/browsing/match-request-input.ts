import { hasFields, isId, isText } from '../../../lib/outbox/input-fields.ts';

export const MATCH_REQUEST = 'matchRequests';

export interface DesiredMatch {
  sessionId: number;
  ownerId: number;
  username: string;
}

export function isDesiredMatch(input: unknown): input is DesiredMatch {
  return hasFields<DesiredMatch>(input, { sessionId: isId, ownerId: isId, username: isText });
}

export function requestTitle({ username }: DesiredMatch): string {
  return `Ask to join the session of @${username}`;
}
