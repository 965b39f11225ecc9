import { applyStreamVotes, refreshLiveStream } from '../../../cache/talks/live.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { STREAM_VOTE_SIGNED_OUT, streamVote } from './stream-vote.change.ts';

const failure = 'Failed to record vote';

export function streamVotes(cache: Cache) {
  return outboxKind(streamVote, {
    request: ({ streamId, isPositive }, call) =>
      cache.utils.client.live.vote.mutate({ id: streamId, isPositive }, call),
    onAnswer: (votes, { streamId }) => applyStreamVotes(cache, streamId, votes),
    onRefused: (error, { streamId }) => {
      showFailure(error, { title: 'Vote failed', fallback: failure, signedOut: STREAM_VOTE_SIGNED_OUT });
      // It may have ended, or the streamer may have banned the viewer.
      void refreshLiveStream(cache, streamId, { isAtOnce: true });
    },
    failure: () => failure,
  });
}
