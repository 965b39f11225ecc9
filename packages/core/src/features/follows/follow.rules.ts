export const FOLLOW_SELF = 'You cannot follow your own profile';
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
