import { applyClose, applyFriendEnd, applyFriendRequest, refreshRelation } from '../../cache/friend.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { closeChange, FRIEND_SIGNED_OUT, friendAction, friendChange } from './friend.change.ts';
import { CLOSE_FAILURE, friendFailures, notifyFriend, notifyFriendFailure } from './friend-toasts.ts';

export function friends(cache: Cache) {
  const { client } = cache.utils;
  return outboxKind(friendChange, {
    request: async (desired, call) => {
      const { memberId: id } = desired;
      switch (friendAction(desired)) {
        case 'request':
          return (await client.friends.request.mutate({ addresseeId: id }, call)).request;
        case 'accept':
          return client.friends.accept.mutate({ id }, call);
        case 'decline':
          return client.friends.decline.mutate({ id }, call);
        case 'cancel':
          await client.friends.cancel.mutate({ id }, call);
          return 'ended' as const;
        case 'remove':
          await client.friends.remove.mutate({ id }, call);
          return 'ended' as const;
      }
    },
    onAnswer: (answer, { memberId }) => {
      if (answer === 'ended') applyFriendEnd(cache, memberId);
      else applyFriendRequest(cache, answer);
    },
    // A request to a member who has asked too is accepted.
    onReached: (answer, desired) =>
      notifyFriend(answer !== 'ended' && answer.status === 'accepted' ? 'accept' : friendAction(desired)),
    onRefused: (error, desired) => {
      notifyFriendFailure(error, friendAction(desired));
      // The other member has changed it meanwhile: what they did is shown in place of the state before.
      void refreshRelation(cache, desired.memberId);
    },
    failure: (desired) => friendFailures[friendAction(desired)],
  });
}

export function closeFriends(cache: Cache) {
  return outboxKind(closeChange, {
    request: ({ memberId, isClose }, call) =>
      cache.utils.client.friends.setClose.mutate({ id: memberId, isClose }, call),
    onAnswer: (answer) => applyClose(cache, answer),
    onRefused: (error, { memberId }) => {
      showFailure(error, { fallback: CLOSE_FAILURE, signedOut: FRIEND_SIGNED_OUT });
      void refreshRelation(cache, memberId);
    },
    failure: () => CLOSE_FAILURE,
  });
}
