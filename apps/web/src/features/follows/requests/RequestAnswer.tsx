import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { useUndoableAction } from '../../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from '../../../ui/lists/AnswerButtons.tsx';
import { answerTitle, FOLLOW_ANSWER, type FollowAnswer, isFollowAnswer } from './request-input.ts';

const answers = { pending: null, accepted: 'accept', declined: 'decline' } as const;

/** Accept and Decline of a request to follow the viewer, and then the answer, which can be undone for a while. */
export function RequestAnswer({ request }: { request: Follow }) {
  const { name, username } = request.follower;
  const { shown, setDesired } = useOptimisticMutation(request.status, {
    kind: FOLLOW_ANSWER,
    id: request.id,
    accepts: isFollowAnswer,
    overlay: (_status, { isAccepted }: FollowAnswer) => (isAccepted ? 'accepted' : 'declined'),
  });
  const { held, hold, undo } = useUndoableAction<Answer>((answer) => {
    const desired = { requestId: request.id, username, isAccepted: answer === 'accept' };
    setDesired(desired, answerTitle(desired));
  });
  return (
    <AnswerButtons name={name} answer={held ?? answers[shown]} canUndo={held !== null} onAnswer={hold} onUndo={undo} />
  );
}
