import { DomainError } from '../../errors.ts';

/** The documented message (community §5). */
export const FOLLOW_SELF = 'You cannot follow your own profile';

/** For a request that does not exist or that the viewer has no part in. */
export function requestNotFound(): DomainError {
  return new DomainError('not_found', 'request_not_found', 'Request not found');
}

/** What a follow becomes when its button is pressed; shown before the server has responded. */
export function desiredFollow(
  follow: 'none' | 'pending' | 'accepted',
  isPrivate: boolean,
): 'none' | 'pending' | 'accepted' {
  if (follow !== 'none') return 'none';
  return isPrivate ? 'pending' : 'accepted';
}
