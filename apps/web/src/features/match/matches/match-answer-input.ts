import { hasFields, isFlag, isId, isText } from '../../../lib/outbox/input-fields.ts';

export const MATCH_ANSWER = 'matchAnswers';

export interface MatchAnswer {
  matchId: number;
  sessionId: number;
  username: string;
  isAccepted: boolean;
}

export function isMatchAnswer(input: unknown): input is MatchAnswer {
  return hasFields<MatchAnswer>(input, { matchId: isId, sessionId: isId, username: isText, isAccepted: isFlag });
}

export function answerTitle({ username, isAccepted }: MatchAnswer): string {
  return `${isAccepted ? 'Accept' : 'Decline'} @${username} for your session`;
}
