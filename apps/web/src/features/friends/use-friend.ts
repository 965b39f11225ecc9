import { requestedFriend } from '@vibeline/core/features/friends/friend.rules';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { withClose, withFriend } from '../../cache/friend.cache.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import {
  CLOSE_FRIEND,
  closeTitle,
  type DesiredClose,
  type DesiredFriend,
  FRIEND,
  friendTitle,
  isDesiredClose,
  isDesiredFriend,
} from './friend-input.ts';

export function useFriend<Known extends Author>(member: Known) {
  const { shown, isPending, setDesired } = useOptimisticMutation(member, {
    kind: FRIEND,
    id: member.id,
    accepts: isDesiredFriend,
    overlay: (cached, { friend }: DesiredFriend) => withFriend(cached, friend),
  });
  const friend = shown.relation?.friend ?? 'none';
  const change = (desired: DesiredFriend['friend']) => {
    const input: DesiredFriend = { memberId: member.id, username: member.username, friend: desired, before: friend };
    setDesired(input, friendTitle(input));
  };
  return {
    shown,
    friend,
    isPending,
    add: () => change(requestedFriend(friend) === 'friends' ? 'friends' : 'outgoing'),
    end: () => change('none'),
  };
}

export function useCloseFriend(member: Author) {
  const { shown, setDesired } = useOptimisticMutation(member, {
    kind: CLOSE_FRIEND,
    id: member.id,
    accepts: isDesiredClose,
    overlay: (cached, { isClose }: DesiredClose) => withClose(cached, isClose),
  });
  const isClose = shown.relation?.close ?? false;
  const toggle = () => {
    const input: DesiredClose = { memberId: member.id, username: member.username, isClose: !isClose };
    setDesired(input, closeTitle(input));
  };
  return { isClose, toggle };
}
