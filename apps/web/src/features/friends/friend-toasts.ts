import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast, type ToastMessage } from '../../ui/toasts/toast.ts';
import { FRIEND_SIGNED_OUT, type FriendAction } from './friend.change.ts';

const successes: Record<FriendAction, ToastMessage> = {
  request: { title: 'Friend request sent!' },
  accept: { title: 'Friend request accepted!', description: 'You are now friends!' },
  decline: { title: 'Friend request declined' },
  cancel: { title: 'Friend request taken back' },
  remove: { title: 'Friend removed' },
};

export const friendFailures: Record<FriendAction, string> = {
  request: 'Failed to send friend request',
  accept: 'Failed to accept friend request',
  decline: 'Failed to decline friend request',
  cancel: 'Failed to take the friend request back',
  remove: 'Failed to remove friend',
};

export const CLOSE_FAILURE = 'Failed to change your close friends';

export function notifyFriend(action: FriendAction): void {
  showToast(successes[action]);
}

export function notifyFriendFailure(error: unknown, action: FriendAction): void {
  showFailure(error, { fallback: friendFailures[action], signedOut: FRIEND_SIGNED_OUT });
}
