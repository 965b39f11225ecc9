import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { useState } from 'react';
import { useUndoableAction } from '../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from '../../ui/lists/rows/AnswerButtons.tsx';
import { useInviteAnswer } from '../circles/circle-answer.change.ts';

interface AnswerInviteProps {
  invite: NonNullable<Notification['circleInvite']>;
  isGone: boolean;
}

export function AnswerInvite({ invite, isGone }: AnswerInviteProps) {
  const [hasDeclined, setDeclined] = useState(false);
  const { shown, submit } = useInviteAnswer(invite);
  const { pending, start, undo } = useUndoableAction<Answer>((answer) => {
    // The invitation may have been taken back meanwhile.
    if (isGone) return;
    setDeclined(answer === 'decline');
    submit(answer);
  });
  const gone = hasDeclined ? 'decline' : 'gone';
  return (
    <AnswerButtons
      name={invite.circleName}
      answer={pending ?? (isGone ? gone : shown)}
      canUndo={pending !== null}
      onAnswer={start}
      onUndo={undo}
    />
  );
}
