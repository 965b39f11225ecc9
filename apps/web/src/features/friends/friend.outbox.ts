import { applyClose, applyFriendEnd, applyFriendRequest, refreshRelation } from '../../cache/people/friend.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast, type ToastMessage } from '../../ui/toasts/toast.ts';
import { closeChange, FRIEND_SIGNED_OUT, type FriendAction, friendAction, friendChange } from './friend.change.ts';

const successes: Record<FriendAction, ToastMessage> = {
  request: { title: 'Friend request sent!' },
  accept: { title: 'Friend request accepted!', description: 'You are now friends!' },
  decline: { title: 'Friend request declined' },
  cancel: { title: 'Friend request taken back' },
  remove: { title: 'Friend removed' },
};

const friendFailures: Record<FriendAction, string> = {
  request: 'Failed to send friend request',
  accept: 'Failed to accept friend request',
  decline: 'Failed to decline friend request',
  cancel: 'Failed to take the friend request back',
  remove: 'Failed to remove friend',
};

const CLOSE_FAILURE = 'Failed to change your close friends';

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
    isKept: (desired, error) => friendAction(desired) === 'accept' && !isNotFound(error),
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

function notifyFriend(action: FriendAction): void {
  showToast(successes[action]);
}

function notifyFriendFailure(error: unknown, action: FriendAction): void {
  showFailure(error, { fallback: friendFailures[action], signedOut: FRIEND_SIGNED_OUT });
}
