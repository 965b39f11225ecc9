import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { type Change, defineChange, type InputOf } from '../../lib/outbox/change.ts';
import { isId, isText, oneOf } from '../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import type { Answer } from '../../ui/lists/rows/AnswerButtons.tsx';

const titles = {
  join: 'Join',
  accept: 'Accept the invitation to',
  decline: 'Decline the invitation to',
};

export type CircleAnswerKind = keyof typeof titles;

export const circleAnswer = defineChange(
  'circles.answer',
  { circleId: isId, name: isText, answer: oneOf<CircleAnswerKind>('join', 'accept', 'decline') },
  {
    title: ({ answer, name }) => `${titles[answer]} ${name}`,
    overlay: (circle: Circle, answer) => withCircleAnswer(circle, answer),
  },
);

type CircleAnswer = InputOf<typeof circleAnswer>;

function withCircleAnswer(circle: Circle, { answer }: { answer: CircleAnswerKind }): Circle {
  if (answer === 'decline') return circle.isInvited ? { ...circle, isInvited: false } : circle;
  if (circle.role !== 'none') return circle;
  return { ...circle, role: 'member', isInvited: false, isBanned: false, memberCount: circle.memberCount + 1 };
}

export function useCircleAnswer(circle: Circle) {
  return useAnswer(circleAnswer, circle, circle);
}

const answers = { pending: null, accepted: 'accept' } as const;

const inviteAnswer: Change<CircleAnswer, Answer | null> = {
  ...circleAnswer,
  overlay: (_answer, { answer }) => (answer === 'decline' ? 'decline' : 'accept'),
};

export function useInviteAnswer({ circleId, circleName, status }: NonNullable<Notification['circleInvite']>) {
  return useAnswer(inviteAnswer, { id: circleId, name: circleName }, answers[status]);
}

function useAnswer<Entity>(
  change: Change<CircleAnswer, Entity>,
  { id, name }: Pick<Circle, 'id' | 'name'>,
  entity: Entity,
) {
  const { shown, setDesired } = useOptimisticMutation(change, id, entity);
  return { shown, submit: (answer: CircleAnswerKind) => setDesired({ circleId: id, name, answer }) };
}
