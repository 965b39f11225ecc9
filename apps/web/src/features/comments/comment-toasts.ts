import { errorSentence, isUnauthenticated } from '../../lib/public-error.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** The documented sentences (core §5, §8). */
const failures = {
  comment: { signedOut: 'Please log in to comment on posts.', failed: 'Failed to add comment' },
  reply: { signedOut: 'Please log in to reply to comments.', failed: 'Failed to add reply' },
  vote: { signedOut: 'Please log in to vote on comments.', failed: 'Failed to vote on comment' },
  edit: { signedOut: 'Please log in to comment on posts.', failed: 'Failed to update comment' },
  delete: { signedOut: 'Please log in to comment on posts.', failed: 'Failed to delete comment' },
} as const;

/** Shows why something with a comment failed: the server's sentence when it sent one. */
export function notifyFailure(action: keyof typeof failures, error: unknown): void {
  const { signedOut, failed } = failures[action];
  if (isUnauthenticated(error)) {
    showToast({ title: 'Login required', description: signedOut, tone: 'error' });
  } else showToast({ title: 'Error', description: errorSentence(error, failed), tone: 'error' });
}
