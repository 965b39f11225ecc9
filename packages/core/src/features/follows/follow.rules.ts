import { DomainError } from '../../errors.ts';

export const FOLLOW_SELF = 'You cannot follow your own profile';

export function followSelf(): DomainError {
  return new DomainError('invalid', 'follow_self', FOLLOW_SELF);
}

export function requestNotFound(): DomainError {
  return new DomainError('not_found', 'request_not_found', 'Request not found');
}

export function alreadyAnswered(): DomainError {
  return new DomainError('conflict', 'already_answered', 'This request was answered already');
}

export function notRequestedMember(): DomainError {
  return new DomainError('forbidden', 'not_requested_member', 'Only the requested member can answer');
}

/** Requests that wait are counted up to here; a count of this many may mean more. */
export const REQUESTS_COUNTED_MAX = 1000;

interface NewFollow {
  /** Requested on the page of followers, where public accounts also answer requests. */
  isRequest: boolean;
  isPrivate: boolean;
  approvesAutomatically: boolean;
}

export function newFollowStatus({ isRequest, isPrivate, approvesAutomatically }: NewFollow): 'pending' | 'accepted' {
  return (isRequest || isPrivate) && !approvesAutomatically ? 'pending' : 'accepted';
}

export function desiredFollow(
  follow: 'none' | 'pending' | 'accepted',
  isPrivate: boolean,
): 'none' | 'pending' | 'accepted' {
  if (follow !== 'none') return 'none';
  return isPrivate ? 'pending' : 'accepted';
}
