import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { useUndoableAction } from '../../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from '../../../ui/lists/rows/AnswerButtons.tsx';
import { followAnswer } from './request.change.ts';

const answers = { pending: null, accepted: 'accept', declined: 'decline' } as const;

interface RequestAnswerProps {
  request: Pick<Follow, 'id' | 'status'>;
  member: Author;
}

export function RequestAnswer({ request, member }: RequestAnswerProps) {
  const { shown, setDesired } = useOptimisticMutation(followAnswer, request.id, request.status);
  const { pending, start, undo } = useUndoableAction<Answer>((answer) =>
    setDesired({ requestId: request.id, username: member.username, isAccepted: answer === 'accept' }),
  );
  return (
    <AnswerButtons
      name={member.name}
      answer={pending ?? answers[shown]}
      canUndo={pending !== null}
      onAnswer={start}
      onUndo={undo}
    />
  );
}
