import { DomainError } from '../../errors.ts';

/** The documented message. */
export const FOLLOW_SELF = 'You cannot follow your own profile';

export function followSelf(): DomainError {
  return new DomainError('invalid', 'follow_self', FOLLOW_SELF);
}

/** For a request that does not exist or that the viewer has no part in. */
export function requestNotFound(): DomainError {
  return new DomainError('not_found', 'request_not_found', 'Request not found');
}

/** When a request that is accepted was declined before, or is declined or cancelled after it was accepted. */
export function alreadyAnswered(): DomainError {
  return new DomainError('conflict', 'already_answered', 'This request was answered already');
}

export function notRequestedMember(): DomainError {
  return new DomainError('forbidden', 'not_requested_member', 'Only the requested member can answer');
}

/** Requests that wait are counted up to here; a count of this many may mean more. */
export const REQUESTS_COUNTED_MAX = 1000;

interface NewFollow {
  /** Asked for on the page of followers, where public members answer too. */
  isRequest: boolean;
  isPrivate: boolean;
  approvesAutomatically: boolean;
}

/** Whether a new follow waits for the answer of the one who is followed. */
export function newFollowStatus({ isRequest, isPrivate, approvesAutomatically }: NewFollow): 'pending' | 'accepted' {
  return (isRequest || isPrivate) && !approvesAutomatically ? 'pending' : 'accepted';
}

/** What a follow becomes when its button is pressed; shown before the server has responded. */
export function desiredFollow(
  follow: 'none' | 'pending' | 'accepted',
  isPrivate: boolean,
): 'none' | 'pending' | 'accepted' {
  if (follow !== 'none') return 'none';
  return isPrivate ? 'pending' : 'accepted';
}
