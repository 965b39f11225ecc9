import { requestedFriend } from '@vibeline/core/features/friends/friend.rules';
import type { Author, Relation } from '@vibeline/core/features/members/member.schema';
import { withClose, withFriend } from '../../cache/people/friend.cache.ts';
import { defineChange } from '../../lib/outbox/change.ts';
import { isFlag, isId, isText, oneOf } from '../../lib/outbox/input-fields.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';

export const FRIEND_SIGNED_OUT = 'Please log in to add friends';

/** `outgoing` asks, `friends` accepts; `none` declines, takes back or ends, depending on `before`. */
type Desired = Exclude<Relation['friend'], 'incoming'>;

export type FriendAction = 'request' | 'accept' | 'decline' | 'cancel' | 'remove';

export function friendAction({ friend, before }: { friend: Desired; before: Relation['friend'] }): FriendAction {
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

export const friendChange = defineChange(
  'friends',
  {
    memberId: isId,
    username: isText,
    friend: oneOf<Desired>('none', 'outgoing', 'friends'),
    before: oneOf<Relation['friend']>('none', 'outgoing', 'incoming', 'friends'),
  },
  {
    title: (desired) => titles[friendAction(desired)](desired.username),
    overlay: (member: Author, { friend }) => withFriend(member, friend),
  },
);

export function useFriend(member: Author) {
  const { id: memberId, username } = member;
  const { shown, isPending, setDesired } = useOptimisticMutation(friendChange, memberId, member);
  const before = shown.relation?.friend ?? 'none';
  const change = (friend: Desired) => setDesired({ memberId, username, friend, before });
  return {
    shown,
    friend: before,
    isPending,
    add: () => change(requestedFriend(before) === 'friends' ? 'friends' : 'outgoing'),
    end: () => change('none'),
  };
}

export const closeChange = defineChange(
  'friends.close',
  { memberId: isId, username: isText, isClose: isFlag },
  {
    title: ({ username, isClose }) =>
      isClose ? `Add @${username} to your close friends` : `Remove @${username} from your close friends`,
    overlay: (member: Author, { isClose }) => withClose(member, isClose),
  },
);

export function useCloseFriend(member: Author) {
  const { id: memberId, username } = member;
  const { shown, setDesired } = useOptimisticMutation(closeChange, memberId, member);
  const isClose = shown.relation?.close ?? false;
  return { isClose, toggle: () => setDesired({ memberId, username, isClose: !isClose }) };
}
