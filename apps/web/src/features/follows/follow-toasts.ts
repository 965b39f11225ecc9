import { FOLLOW_SELF } from '@vibeline/core/features/follows/follow.rules';
import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { Relation } from '@vibeline/core/features/members/member.schema';
import { errorMessage } from '../../lib/public-error.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { FOLLOW_SIGNED_OUT } from './follow-input.ts';

export function notifyFollowed(status: Follow['status']): void {
  showToast({ title: status === 'accepted' ? 'Following' : 'Follow request sent successfully!' });
}

interface Unfollow {
  before: Relation['follow'];
  isPrivate: boolean;
}

/** Offers to undo it, except for a private account, which would have to accept again. */
export function notifyUnfollowed({ before, isPrivate }: Unfollow, onUndo: () => void): void {
  if (before === 'pending') showToast({ title: 'Follow request taken back' });
  else showToast({ title: 'Unfollowed', ...(!isPrivate && { action: { label: 'Undo', onClick: onUndo } }) });
}

/** The documented sentence for a failure without a message. */
export const FOLLOW_FAILURE = 'Failed to update follow status';

export function notifyFailure(error: unknown): void {
  const isSelf = errorMessage(error, FOLLOW_FAILURE) === FOLLOW_SELF;
  const title = isSelf ? 'Cannot follow yourself' : 'Follow action failed';
  showFailure(error, { title, fallback: FOLLOW_FAILURE, signedOut: FOLLOW_SIGNED_OUT });
}
