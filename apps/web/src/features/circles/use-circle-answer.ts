import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import type { Answer } from '../../ui/lists/rows/AnswerButtons.tsx';
import {
  CIRCLE_ANSWER,
  type CircleAnswer,
  type CircleAnswerKind,
  circleAnswerTitle,
  isCircleAnswer,
  withCircleAnswer,
} from './circle-answer-input.ts';

export function useCircleAnswer(circle: Circle) {
  return useAnswer(circle, circle, withCircleAnswer);
}

const answers = { pending: null, accepted: 'accept' } as const;

export function useInviteAnswer({ circleId, circleName, status }: NonNullable<Notification['circleInvite']>) {
  return useAnswer<Answer | null>({ id: circleId, name: circleName }, answers[status], (_shown, { answer }) =>
    answer === 'decline' ? 'decline' : 'accept',
  );
}

function useAnswer<Entity>(
  { id, name }: Pick<Circle, 'id' | 'name'>,
  entity: Entity,
  overlay: (entity: Entity, given: CircleAnswer) => Entity,
) {
  const { shown, setDesired } = useOptimisticMutation(entity, {
    kind: CIRCLE_ANSWER,
    id,
    accepts: isCircleAnswer,
    overlay,
  });
  const give = (answer: CircleAnswerKind) => {
    const input: CircleAnswer = { circleId: id, name, answer };
    setDesired(input, circleAnswerTitle(input));
  };
  return { shown, give };
}
