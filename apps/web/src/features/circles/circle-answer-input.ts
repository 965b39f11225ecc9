import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { hasFields, isId, isText } from '../../lib/outbox/input-fields.ts';

export const CIRCLE_ANSWER = 'circles.answer';

const answers = ['join', 'accept', 'decline'] as const;
export type CircleAnswerKind = (typeof answers)[number];

export interface CircleAnswer {
  circleId: number;
  name: string;
  answer: CircleAnswerKind;
}

export function isCircleAnswer(input: unknown): input is CircleAnswer {
  return hasFields<CircleAnswer>(input, {
    circleId: isId,
    name: isText,
    answer: (value) => answers.some((one) => one === value),
  });
}

const titles: Record<CircleAnswerKind, string> = {
  join: 'Join',
  accept: 'Accept the invitation to',
  decline: 'Decline the invitation to',
};

export function circleAnswerTitle({ answer, name }: CircleAnswer): string {
  return `${titles[answer]} ${name}`;
}

export function withCircleAnswer(circle: Circle, { answer }: Pick<CircleAnswer, 'answer'>): Circle {
  if (answer === 'decline') return circle.isInvited ? { ...circle, isInvited: false } : circle;
  if (circle.role !== 'none') return circle;
  return { ...circle, role: 'member', isInvited: false, isBanned: false, memberCount: circle.memberCount + 1 };
}
