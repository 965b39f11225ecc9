import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { deviceStorage } from '../../lib/storage.ts';

export const FOLLOWS_WANTED = 5;

const keyOf = (memberId: number) => `vibeline-first-steps-hidden:${memberId}` as const;

/** Until a new member has people to read, a post of their own and a picture, or has hidden the steps on this device. */
export function showsFirstSteps({ id, followingCount, postCount, profileImage }: CurrentUser['user']): boolean {
  const isDone = followingCount >= FOLLOWS_WANTED && postCount > 0 && profileImage !== null;
  return !isDone && deviceStorage.read(keyOf(id)) === null;
}

export function hideFirstSteps(memberId: number): void {
  deviceStorage.write(keyOf(memberId), '1');
}
