import { FOLLOW_SELF } from '@vibeline/core/features/follows/follow.rules';
import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { Relation } from '@vibeline/core/features/members/member.schema';
import { errorSentence, isUnauthenticated } from '../../lib/public-error.ts';
import { showToast } from '../../ui/toasts/toast.ts';

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

export function notifyFailure(error: unknown): void {
  if (isUnauthenticated(error)) {
    showToast({ title: 'Login required', description: 'Please log in to follow users', tone: 'error' });
    return;
  }
  const sentence = errorSentence(error, 'Failed to update follow status');
  const title = sentence === FOLLOW_SELF ? 'Cannot follow yourself' : 'Follow action failed';
  showToast({ title, description: sentence, tone: 'error' });
}
