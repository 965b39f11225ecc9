import type { Author } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { useUndoableAction } from '../../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from '../../../ui/lists/rows/AnswerButtons.tsx';
import { useFriend } from '../friend.change.ts';

interface FriendAnswerProps {
  member: Author;
  isDeclined?: boolean;
  onAnswer?: () => void;
}

export function FriendAnswer({ member, isDeclined = false, onAnswer }: FriendAnswerProps) {
  const { friend, add, end } = useFriend(member);
  const [hasDeclined, setDeclined] = useState(isDeclined);
  const isWaiting = friend === 'incoming';
  const { pending, start, undo } = useUndoableAction<Answer>((answer) => {
    // The other one may have taken the request back meanwhile.
    if (!isWaiting) return;
    onAnswer?.();
    setDeclined(answer === 'decline');
    if (answer === 'accept') add();
    else end();
  });
  const given = friend === 'friends' ? 'accept' : hasDeclined ? 'decline' : 'gone';
  return (
    <AnswerButtons
      name={member.name}
      answer={pending ?? (isWaiting ? null : given)}
      canUndo={pending !== null}
      onAnswer={start}
      onUndo={undo}
    />
  );
}
