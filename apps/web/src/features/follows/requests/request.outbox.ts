import { applyAnswer, refreshRequests } from '../../../cache/people/follow.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { type FollowAnswer, followAnswer } from './request.change.ts';

export function followAnswers(cache: Cache) {
  const { accept, decline } = cache.utils.client.follows;
  return outboxKind(followAnswer, {
    request: ({ requestId: id, isAccepted }, call) => (isAccepted ? accept : decline).mutate({ id }, call),
    onAnswer: (answer) => applyAnswer(cache, answer),
    onReached: (_answer, { isAccepted }) =>
      showToast({ title: isAccepted ? 'Follow request accepted!' : 'Follow request declined' }),
    onRefused: (error, answer) => {
      showFailure(error, { fallback: failureOf(answer), signedOut: 'Please log in to answer requests' });
      // The request may have been taken back, or answered on another device.
      refreshRequests(cache);
    },
    failure: failureOf,
    isKept: ({ isAccepted }, error) => isAccepted && !isNotFound(error),
  });
}

function failureOf({ isAccepted }: FollowAnswer): string {
  return isAccepted ? 'Failed to accept follow request' : 'Failed to decline follow request';
}
