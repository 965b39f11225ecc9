import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { useState } from 'react';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { useUndoableAction } from '../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from '../../ui/lists/rows/AnswerButtons.tsx';
import { INVITE_ANSWER, type InviteAnswer, inviteTitle, isInviteAnswer } from './invite-answer-input.ts';

const answers = { pending: null, accepted: 'accept' } as const;

interface AnswerInviteProps {
  invite: NonNullable<Notification['circleInvite']>;
  /** It was declined or taken back since it was shown. */
  isGone: boolean;
}

/** Accept and Decline of an invitation to a circle, and then the answer, which can be undone for a while. */
export function AnswerInvite({ invite, isGone }: AnswerInviteProps) {
  const { circleId, circleName, status } = invite;
  const [hasDeclined, setDeclined] = useState(false);
  const { shown, setDesired } = useOptimisticMutation<Answer | null, InviteAnswer>(answers[status], {
    kind: INVITE_ANSWER,
    id: circleId,
    accepts: isInviteAnswer,
    overlay: (_answer, { isAccepted }) => (isAccepted ? 'accept' : 'decline'),
  });
  const { held, hold, undo } = useUndoableAction<Answer>((answer) => {
    setDeclined(answer === 'decline');
    const desired = { circleId, circleName, isAccepted: answer === 'accept' };
    setDesired(desired, inviteTitle(desired));
  });
  const gone = hasDeclined ? 'decline' : 'gone';
  return (
    <AnswerButtons
      name={circleName}
      answer={held ?? (isGone ? gone : shown)}
      canUndo={held !== null}
      onAnswer={hold}
      onUndo={undo}
    />
  );
}
