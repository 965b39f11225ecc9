import type { Cache } from '../../../cache/use-cache.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { isUnauthenticated } from '../../../lib/server/public-error.ts';
import { LOGIN_TO_POST, showLoginRequired } from '../../../ui/toasts/login-required.ts';
import { postFailure, showCreated } from '../created-post.ts';
import { newPost } from './new-post.change.ts';
import { lastPostReport } from './post-report.ts';

export function newPosts(cache: Cache) {
  return outboxKind(newPost, {
    request: async (input, call) => {
      // Seldom needed, and what it imports is large.
      const { sendUnsent } = await import('./send-unsent.ts');
      return sendUnsent(cache.utils, input, call);
    },
    onAnswer: (created, _input, { isResent }) => {
      const memberId = outbox.get().owner?.memberId;
      if (memberId !== undefined) showCreated(cache, memberId, created, isResent);
    },
    onReached: (created) => lastPostReport.set({ created }),
    onRefused: (error, refused) => {
      if (isUnauthenticated(error)) showLoginRequired(LOGIN_TO_POST);
      else lastPostReport.set({ refused, error });
    },
    failure: ({ kind }) => postFailure(kind).fallback,
    isKept: () => true,
    hasFiles: true,
  });
}
