import { showFailure } from '../../ui/toasts/show-failure.ts';

const failures = {
  comment: { signedOut: 'Please log in to comment on posts.', fallback: 'Failed to add comment' },
  reply: { signedOut: 'Please log in to reply to comments.', fallback: 'Failed to add reply' },
  vote: { signedOut: 'Please log in to vote on comments.', fallback: 'Failed to vote on comment' },
  edit: { signedOut: 'Please log in to comment on posts.', fallback: 'Failed to update comment' },
  delete: { signedOut: 'Please log in to comment on posts.', fallback: 'Failed to delete comment' },
} as const;

export function notifyFailure(action: keyof typeof failures, error: unknown): void {
  showFailure(error, failures[action]);
}

export function failureOf(action: keyof typeof failures): string {
  return failures[action].fallback;
}

export function signedOutOf(action: keyof typeof failures): string {
  return failures[action].signedOut;
}
