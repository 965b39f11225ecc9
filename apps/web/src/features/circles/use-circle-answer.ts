import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import {
  CIRCLE_ANSWER,
  type CircleAnswer,
  type CircleAnswerKind,
  circleAnswerTitle,
  isCircleAnswer,
  withCircleAnswer,
} from './circle-answer-input.ts';

/** A circle as it is once the viewer's answer is sent, and what gives it. */
export function useCircleAnswer(circle: Circle) {
  const { shown, setDesired } = useOptimisticMutation(circle, {
    kind: CIRCLE_ANSWER,
    id: circle.id,
    accepts: isCircleAnswer,
    overlay: withCircleAnswer,
  });
  const give = (answer: CircleAnswerKind) => {
    const input: CircleAnswer = { circleId: circle.id, name: circle.name, answer };
    setDesired(input, circleAnswerTitle(input));
  };
  return { shown, give };
}
