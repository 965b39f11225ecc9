import { hasFields, isFlag, isId, isText } from '../../../lib/outbox/input-fields.ts';

export const FOLLOW_ANSWER = 'followAnswers';

export interface FollowAnswer {
  requestId: number;
  username: string;
  isAccepted: boolean;
}

export function isFollowAnswer(input: unknown): input is FollowAnswer {
  return hasFields<FollowAnswer>(input, { requestId: isId, username: isText, isAccepted: isFlag });
}

export function answerTitle({ username, isAccepted }: FollowAnswer): string {
  return `${isAccepted ? 'Accept' : 'Decline'} @${username}`;
}
