import { FOLLOW_SELF } from '@vibeline/core/features/follows/follow.rules';
import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import { errorMessage } from '../../lib/server/public-error.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { type DesiredFollow, FOLLOW_SIGNED_OUT } from './follow.change.ts';

export function notifyFollowed(status: Follow['status']): void {
  showToast({ title: status === 'accepted' ? 'Following' : 'Follow request sent successfully!' });
}

/** Offers to undo it, except for a private account, which would have to accept again. */
export function notifyUnfollowed({ before, isPrivate, isRequest }: DesiredFollow, onUndo: () => void): void {
  if (before === 'pending') {
    showToast({ title: 'Follow request taken back' });
    return;
  }
  const title = isRequest ? 'User unfollowed' : 'Unfollowed';
  showToast({ title, ...(!isPrivate && { action: { label: 'Undo', onClick: onUndo } }) });
}

export function followFailure({ follow, isRequest }: DesiredFollow): string {
  if (!isRequest) return 'Failed to update follow status';
  return follow === 'none' ? 'Failed to unfollow user' : 'Failed to send follow request';
}

export function notifyFailure(error: unknown, desired: DesiredFollow): void {
  const fallback = followFailure(desired);
  const isSelf = errorMessage(error, fallback) === FOLLOW_SELF;
  const title = desired.isRequest ? 'Error' : 'Follow action failed';
  showFailure(error, { title: isSelf ? 'Cannot follow yourself' : title, fallback, signedOut: FOLLOW_SIGNED_OUT });
}
