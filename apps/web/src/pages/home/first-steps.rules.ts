import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';

export const FOLLOWS_WANTED = 5;

export type StepsOf = Pick<CurrentUser['user'], 'followingCount' | 'postCount' | 'profileImage'>;

/** Whether a new member has all that makes a first day: people to read, a post of their own, and a face. */
export function hasFirstSteps({ followingCount, postCount, profileImage }: StepsOf): boolean {
  return followingCount < FOLLOWS_WANTED || postCount === 0 || profileImage === null;
}
