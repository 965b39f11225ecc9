import { refreshSession, updateSession } from '../../cache/talks/match.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { matchOutcome } from './match-outcome.change.ts';

const FAILURE = 'Your answer could not be saved.';

export function matchOutcomes(cache: Cache) {
  return outboxKind(matchOutcome, {
    request: ({ sessionId, outcome }, call) =>
      cache.utils.client.match.setOutcome.mutate({ id: sessionId, outcome }, call),
    onAnswer: (session) => updateSession(cache, session),
    onRefused: (error, { sessionId }) => {
      showFailure(error, { fallback: FAILURE, signedOut: 'Please log in to say how it went' });
      void refreshSession(cache, sessionId);
    },
    failure: () => FAILURE,
  });
}
