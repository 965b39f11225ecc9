import { showFailure } from '../../ui/toasts/show-failure.ts';

/** The documented sentences. */
const failures = {
  comment: { signedOut: 'Please log in to comment on posts.', fallback: 'Failed to add comment' },
  reply: { signedOut: 'Please log in to reply to comments.', fallback: 'Failed to add reply' },
  vote: { signedOut: 'Please log in to vote on comments.', fallback: 'Failed to vote on comment' },
  edit: { signedOut: 'Please log in to comment on posts.', fallback: 'Failed to update comment' },
  delete: { signedOut: 'Please log in to comment on posts.', fallback: 'Failed to delete comment' },
} as const;

/** Shows why something with a comment failed: the server's sentence when it sent one. */
export function notifyFailure(action: keyof typeof failures, error: unknown): void {
  showFailure(error, failures[action]);
}

/** The documented sentence for a failure without a message. */
export function failureOf(action: keyof typeof failures): string {
  return failures[action].fallback;
}

/** The documented sentence for a viewer who is not signed in. */
export function signedOutOf(action: keyof typeof failures): string {
  return failures[action].signedOut;
}
