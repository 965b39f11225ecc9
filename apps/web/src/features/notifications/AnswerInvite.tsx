import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { useState } from 'react';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { useUndoableAction } from '../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from '../../ui/lists/rows/AnswerButtons.tsx';
import { INVITE_ANSWER, type InviteAnswer, inviteTitle, isInviteAnswer } from './invite-answer-input.ts';

const answers = { pending: null, accepted: 'accept' } as const;

interface AnswerInviteProps {
  invite: NonNullable<Notification['circleInvite']>;
}

/** Accept and Decline of an invitation to a circle, and then the answer, which can be undone for a while. */
export function AnswerInvite({ invite }: AnswerInviteProps) {
  const { circleId, circleName, status } = invite;
  // A declined invitation is gone: the server does not say that it was one.
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
  return (
    <AnswerButtons
      name={circleName}
      answer={held ?? shown ?? (hasDeclined ? 'decline' : null)}
      canUndo={held !== null}
      onAnswer={hold}
      onUndo={undo}
    />
  );
}
