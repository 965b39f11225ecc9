import { DAY_MS } from '../../durations.rules.ts';

/** Friends of one member, so that comparing two lists of friends stays fast. */
export const FRIENDS_MAX = 10_000;

/** The count of waiting requests stops here, so that it costs the same however many there are. */
export const REQUESTS_COUNTED_MAX = 100;

export const FRIEND_SUGGESTIONS_MAX = 20;

export const MUTUAL_NAMES_MAX = 2;

export const SHARED_CIRCLES_MAX = 2;

export const SHARED_TAGS_MAX = 3;

/** Only posts of this time count for shared hashtags, in ms. */
export const SHARED_TAGS_MS = 30 * DAY_MS;

/** A member without an open stream is online for this long after their last request, in ms. */
export const ONLINE_MS = 2 * 60 * 1000;
type FriendState = 'none' | 'outgoing' | 'incoming' | 'friends';

export function requestedFriend(friend: FriendState): FriendState {
  if (friend === 'none') return 'outgoing';
  return friend === 'incoming' ? 'friends' : friend;
}
