import type { Circle } from '@vibeline/core/features/circles/circle.schema';

export const KEPT_OUT = 'The owner has removed you. You can join again when the owner invites you.';

export function isKeptOut({ role, isBanned, isInvited }: Pick<Circle, 'role' | 'isBanned' | 'isInvited'>): boolean {
  return role === 'none' && isBanned && !isInvited;
}

/** Whether the viewer reads its posts and sees its members: those who are invited to a private one do not. */
export function seesInside({ isPrivate, role }: Pick<Circle, 'isPrivate' | 'role'>): boolean {
  return !isPrivate || role !== 'none';
}
