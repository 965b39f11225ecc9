import { errorSentence, errorStatus } from '../../lib/public-error.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const UNAUTHORIZED = 401;

/** What can fail, with the documented sentences: for who is signed out, and for everybody else (core §5, §8). */
const failures = {
  comment: { signedOut: 'Please log in to comment on posts.', failed: 'Failed to add comment' },
  reply: { signedOut: 'Please log in to reply to comments.', failed: 'Failed to add reply' },
  vote: { signedOut: 'Please log in to vote on comments.', failed: 'Failed to vote on comment' },
  edit: { signedOut: 'Please log in to comment on posts.', failed: 'Failed to update comment' },
  delete: { signedOut: 'Please log in to comment on posts.', failed: 'Failed to delete comment' },
} as const;

/** Says that something with a comment did not work; the server's own sentence comes first. */
export function notifyFailure(deed: keyof typeof failures, error: unknown): void {
  const { signedOut, failed } = failures[deed];
  if (errorStatus(error) === UNAUTHORIZED) {
    showToast({ title: 'Login required', description: signedOut, tone: 'error' });
  } else showToast({ title: 'Error', description: errorSentence(error, failed), tone: 'error' });
}
