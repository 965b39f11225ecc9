import type { Circle } from '@vibeline/core/features/circles/circle.schema';

/** Whether the viewer reads its posts and sees its members: those who are invited to a private one do not. */
export function seesInside({ isPrivate, role }: Pick<Circle, 'isPrivate' | 'role'>): boolean {
  return !isPrivate || role !== 'none';
}
