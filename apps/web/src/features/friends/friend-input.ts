import type { Relation } from '@vibeline/core/features/members/member.schema';
import { hasFields, isFlag, isId, isText } from '../../lib/outbox/input-fields.ts';

export const FRIEND = 'friends';
export const CLOSE_FRIEND = 'friends.close';

export const FRIEND_SIGNED_OUT = 'Please log in to add friends';

export interface DesiredFriend {
  memberId: number;
  username: string;
  /** `outgoing` asks, `friends` accepts; `none` declines, takes back or ends, after what was `before`. */
  friend: Exclude<Relation['friend'], 'incoming'>;
  before: Relation['friend'];
}

export type FriendAction = 'request' | 'accept' | 'decline' | 'cancel' | 'remove';

export function friendAction({ friend, before }: Pick<DesiredFriend, 'friend' | 'before'>): FriendAction {
  if (friend === 'outgoing') return 'request';
  if (friend === 'friends') return 'accept';
  if (before === 'incoming') return 'decline';
  return before === 'friends' ? 'remove' : 'cancel';
}

const titles: Record<FriendAction, (username: string) => string> = {
  request: (username) => `Add @${username} as a friend`,
  accept: (username) => `Accept @${username} as a friend`,
  decline: (username) => `Decline @${username} as a friend`,
  cancel: (username) => `Take the friend request to @${username} back`,
  remove: (username) => `Remove @${username} from your friends`,
};

export function friendTitle(desired: DesiredFriend): string {
  return titles[friendAction(desired)](desired.username);
}

const states = ['none', 'outgoing', 'incoming', 'friends'];
const isState = (value: unknown) => states.includes(String(value));

export function isDesiredFriend(input: unknown): input is DesiredFriend {
  return hasFields<DesiredFriend>(input, {
    memberId: isId,
    username: isText,
    friend: (value) => isState(value) && value !== 'incoming',
    before: isState,
  });
}

export interface DesiredClose {
  memberId: number;
  username: string;
  isClose: boolean;
}

export function closeTitle({ username, isClose }: DesiredClose): string {
  return isClose ? `Add @${username} to your close friends` : `Remove @${username} from your close friends`;
}

export function isDesiredClose(input: unknown): input is DesiredClose {
  return hasFields<DesiredClose>(input, { memberId: isId, username: isText, isClose: isFlag });
}
