import { DomainError } from '../../errors.ts';

/** The documented sentence (community §5). */
export const FOLLOW_SELF = 'You cannot follow your own profile';

/** The one refusal for a request that is not there or none of the viewer's business. */
export function requestNotFound(): DomainError {
  return new DomainError('not_found', 'request_not_found', 'Request not found');
}

/** A follow as a button sees it, before the server has answered: what it becomes when pressed. */
export function desiredFollow(
  follow: 'none' | 'pending' | 'accepted',
  isPrivate: boolean,
): 'none' | 'pending' | 'accepted' {
  if (follow !== 'none') return 'none';
  return isPrivate ? 'pending' : 'accepted';
}
