import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { useUndoableAction } from '../../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from '../../../ui/lists/rows/AnswerButtons.tsx';
import { answerTitle, FOLLOW_ANSWER, type FollowAnswer, isFollowAnswer } from './request-input.ts';

const answers = { pending: null, accepted: 'accept', declined: 'decline' } as const;

interface RequestAnswerProps {
  request: Pick<Follow, 'id' | 'status'>;
  member: Author;
}

export function RequestAnswer({ request, member }: RequestAnswerProps) {
  const { shown, setDesired } = useOptimisticMutation(request.status, {
    kind: FOLLOW_ANSWER,
    id: request.id,
    accepts: isFollowAnswer,
    overlay: (_status, { isAccepted }: FollowAnswer) => (isAccepted ? 'accepted' : 'declined'),
  });
  const { pending, start, undo } = useUndoableAction<Answer>((answer) => {
    const desired = { requestId: request.id, username: member.username, isAccepted: answer === 'accept' };
    setDesired(desired, answerTitle(desired));
  });
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
