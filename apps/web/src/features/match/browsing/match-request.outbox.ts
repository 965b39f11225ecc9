import { applyMatchRequest, refreshSession } from '../../../cache/talks/match.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { matchRequest } from './match-request.change.ts';

const FAILURE = 'An error occurred while requesting the match.';

export function matchRequests(cache: Cache) {
  return outboxKind(matchRequest, {
    request: ({ sessionId, ownerId, isUnnamed = false }, call) =>
      cache.utils.client.match.request.mutate(
        { sessionId, targetUserId: ownerId, ...(isUnnamed && { isUnnamed }) },
        call,
      ),
    onAnswer: ({ match }) => applyMatchRequest(cache, match),
    onReached: () => showToast({ title: 'Match request sent!' }),
    onRefused: (error, { sessionId }) => {
      const signedOut = 'Please log in to request a match';
      showFailure(error, { title: 'Error creating match', fallback: FAILURE, signedOut });
      void refreshSession(cache, sessionId);
    },
    failure: () => FAILURE,
  });
}
