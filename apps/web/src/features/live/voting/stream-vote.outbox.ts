import type { StreamVotes } from '@vibeline/core/features/live/live.schema';
import { applyStreamVotes, refreshLiveStream } from '../../../cache/live.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import type { OutboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { isStreamVote, STREAM_VOTE_SIGNED_OUT, type StreamVote } from './stream-vote-input.ts';

const failure = 'Failed to record vote';

export function streamVotes(cache: Cache): OutboxKind<StreamVote, StreamVotes> {
  return {
    accepts: isStreamVote,
    request: ({ streamId, isPositive }, call) =>
      cache.utils.client.live.vote.mutate({ id: streamId, isPositive }, call),
    onAnswer: (votes, { streamId }) => applyStreamVotes(cache, streamId, votes),
    onReached: () => undefined,
    onRefused: (error, { streamId }) => {
      showFailure(error, { title: 'Vote failed', fallback: failure, signedOut: STREAM_VOTE_SIGNED_OUT });
      // It may have ended, or the streamer may have banned the viewer.
      void refreshLiveStream(cache, streamId, { isAtOnce: true });
    },
    failure: () => failure,
  };
}
