import { FOLLOW_SELF } from '@vibeline/core/features/follows/follow.rules';
import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import { errorMessage } from '../../lib/server/public-error.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { type DesiredFollow, FOLLOW_SIGNED_OUT } from './follow.change.ts';

export function notifyFollowed(status: Follow['status'], { isOfFriends }: DesiredFollow): void {
  const followed = isOfFriends ? 'Following user!' : 'Following';
  showToast({ title: status === 'accepted' ? followed : 'Follow request sent successfully!' });
}

/** Offers to undo it, except for a private account, which would have to accept again. */
export function notifyUnfollowed(desired: DesiredFollow, onUndo: () => void): void {
  const { before, isPrivate, isRequest, isOfFriends } = desired;
  if (before === 'pending') {
    showToast({ title: 'Follow request taken back' });
    return;
  }
  const unfollowed = isOfFriends ? 'Unfollowed user' : 'Unfollowed';
  const title = isRequest ? 'User unfollowed' : unfollowed;
  showToast({ title, ...(!isPrivate && { action: { label: 'Undo', onClick: onUndo } }) });
}

export function followFailure({ follow, isRequest, isOfFriends }: DesiredFollow): string {
  if (!isRequest && !isOfFriends) return 'Failed to update follow status';
  if (follow === 'none') return 'Failed to unfollow user';
  return isRequest ? 'Failed to send follow request' : 'Failed to follow user';
}

export function notifyFailure(error: unknown, desired: DesiredFollow): void {
  const fallback = followFailure(desired);
  const isSelf = errorMessage(error, fallback) === FOLLOW_SELF;
  const title = desired.isRequest || desired.isOfFriends ? 'Error' : 'Follow action failed';
  showFailure(error, { title: isSelf ? 'Cannot follow yourself' : title, fallback, signedOut: FOLLOW_SIGNED_OUT });
}
