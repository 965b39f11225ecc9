import { hasFields, isFlag, isId, isText } from '../../lib/outbox/input-fields.ts';

export const INVITE_ANSWER = 'inviteAnswers';

/** An answer to an invitation to a circle, as the outbox stores it. */
export interface InviteAnswer {
  circleId: number;
  circleName: string;
  isAccepted: boolean;
}

export function isInviteAnswer(input: unknown): input is InviteAnswer {
  return hasFields<InviteAnswer>(input, { circleId: isId, circleName: isText, isAccepted: isFlag });
}

export function inviteTitle({ circleName, isAccepted }: InviteAnswer): string {
  return `${isAccepted ? 'Join' : 'Decline to join'} ${circleName}`;
}
