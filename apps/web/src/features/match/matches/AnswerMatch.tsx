import type { VibeMatch } from '@vibeline/core/features/match/match.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { useUndoableAction } from '../../../lib/use-undoable-action.ts';
import { type Answer, AnswerButtons } from '../../../ui/lists/rows/AnswerButtons.tsx';
import { matchAnswer } from './match-answer.change.ts';

const answers = { pending: null, accepted: 'accept', declined: 'decline' } as const;

interface AnswerMatchProps {
  match: Pick<VibeMatch, 'id' | 'status'> & { sessionId: number };
  member: Author;
  canAccept: boolean;
  onAnswer?: () => void;
}

export function AnswerMatch({ match, member, canAccept, onAnswer }: AnswerMatchProps) {
  const { id, sessionId } = match;
  const { shown, setDesired } = useOptimisticMutation(matchAnswer, id, match.status);
  const { pending, start, undo } = useUndoableAction<Answer>((answer) => {
    onAnswer?.();
    setDesired({ matchId: id, sessionId, username: member.username, isAccepted: answer === 'accept' });
  });
  return (
    <AnswerButtons
      name={member.name}
      answer={pending ?? answers[shown]}
      canUndo={pending !== null}
      canAccept={canAccept}
      onAnswer={start}
      onUndo={undo}
    />
  );
}
