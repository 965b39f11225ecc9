import { refreshNotifications } from '../../../cache/account/notification.cache.ts';
import { applyMatchAnswer, refreshSession } from '../../../cache/talks/match.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { type MatchAnswer, matchAnswer } from './match-answer.change.ts';

export function matchAnswers(cache: Cache) {
  return outboxKind(matchAnswer, {
    request: ({ matchId, isAccepted }, call) =>
      cache.utils.client.match.answer.mutate({ id: matchId, status: isAccepted ? 'accepted' : 'declined' }, call),
    onAnswer: (answer) => applyMatchAnswer(cache, answer),
    onReached: (_answer, { isAccepted }) =>
      showToast({ title: isAccepted ? 'Match request accepted!' : 'Match request declined' }),
    onRefused: (error, answer) => {
      showFailure(error, { fallback: failureOf(answer), signedOut: 'Please log in to answer requests' });
      void refreshSession(cache, answer.sessionId);
      refreshNotifications(cache);
    },
    failure: failureOf,
  });
}

function failureOf({ isAccepted }: MatchAnswer): string {
  return isAccepted ? 'Failed to accept match request' : 'Failed to decline match request';
}
