import { isCircleFull } from '@vibeline/core/features/circles/circle.rules';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { CircleInvitation } from '@vibeline/core/features/circles/circle-invitation.schema';
import { useState } from 'react';
import { useUndoableAction } from '../../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from '../../../ui/lists/rows/AnswerButtons.tsx';
import { useCircleAnswer } from '../circle-answer.change.ts';
import { CircleCard } from '../list/CircleCard.tsx';
import { usePinnedCircle } from '../list/use-circles.ts';

interface InvitationRowProps {
  invitation: CircleInvitation;
  isGone: boolean;
  onAnswer: () => void;
}

export function InvitationRow({ invitation: { circle, invitedBy }, isGone, onAnswer }: InvitationRowProps) {
  // A private circle that was declined does not exist any more: its row stays as it was.
  const current = usePinnedCircle(circle, isGone) ?? circle;
  const { shown, submit } = useCircleAnswer(current);
  const [hasDeclined, setDeclined] = useState(false);
  const { pending, start, undo } = useUndoableAction<Answer>((answer) => {
    // The invitation may have been taken back meanwhile.
    if (isGone) return;
    onAnswer();
    setDeclined(answer === 'decline');
    submit(answer);
  });
  const isFull = isCircleFull(current) && current.role === 'none';
  return (
    <CircleCard
      circle={shown}
      person={{ label: 'Invited by', member: invitedBy }}
      note={isFull && 'This circle is full. You can accept once somebody leaves it.'}
      hasSeveralActions
      actions={
        <AnswerButtons
          name={`the invitation to ${circle.name}`}
          answer={pending ?? answerOf(shown, { isGone, hasDeclined })}
          canAccept={!isFull}
          canUndo={pending !== null}
          onAnswer={start}
          onUndo={undo}
        />
      }
    />
  );
}

/** What has become of the invitation; null while it waits. */
function answerOf({ role, isInvited }: Circle, { isGone, hasDeclined }: { isGone: boolean; hasDeclined: boolean }) {
  if (role !== 'none') return 'accept';
  if (!isGone && isInvited) return null;
  return hasDeclined ? 'decline' : 'gone';
}
