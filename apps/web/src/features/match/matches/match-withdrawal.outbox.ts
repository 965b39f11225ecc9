import { applyMatchWithdrawal, refreshSession } from '../../../cache/talks/match.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { matchWithdrawal } from './match-withdrawal.change.ts';

const FAILURE = 'Failed to withdraw the request';

export function matchWithdrawals(cache: Cache) {
  return outboxKind(matchWithdrawal, {
    request: async ({ matchId: id }, call) => {
      try {
        await cache.utils.client.match.withdraw.mutate({ id }, call);
      } catch (error) {
        // It was withdrawn on another device, or by a request whose answer was lost.
        if (!isNotFound(error)) throw error;
      }
      return 'withdrawn' as const;
    },
    onAnswer: (_answer, { matchId, sessionId }) => applyMatchWithdrawal(cache, matchId, sessionId),
    onReached: () => showToast({ title: 'Match request withdrawn' }),
    onRefused: (error, { sessionId }) => {
      showFailure(error, { fallback: FAILURE, signedOut: 'Please log in to withdraw a request' });
      // Its owner may have answered it.
      void refreshSession(cache, sessionId);
    },
    failure: () => FAILURE,
  });
}
