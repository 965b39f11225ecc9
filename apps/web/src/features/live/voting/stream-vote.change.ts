import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { withVote } from '@vibeline/core/features/votes/vote.rules';
import { defineChange } from '../../../lib/outbox/change.ts';
import { isFlag, isId, orNull } from '../../../lib/outbox/input-fields.ts';
import { useVoteMutation } from '../../votes/use-vote-mutation.ts';

export const STREAM_VOTE_SIGNED_OUT = 'Please log in to vote on live streams.';

interface StreamVotes {
  id: number;
  positiveVotes: number;
  negativeVotes: number;
  userVote: LiveStreamDetails['myVote'];
}

export const streamVote = defineChange(
  'live.vote',
  { streamId: isId, isPositive: orNull(isFlag) },
  {
    title: (_vote, streamer) => `Vote on the stream of ${streamer}`,
    overlay: (votes: StreamVotes, { isPositive }) => withVote(votes, isPositive),
  },
);

export function useStreamVote({ id, positiveVibes, negativeVibes, myVote, streamer }: LiveStreamDetails) {
  const votes = { id, positiveVotes: positiveVibes, negativeVotes: negativeVibes, userVote: myVote };
  return useVoteMutation(streamVote, votes, {
    input: { streamId: id },
    author: streamer.name,
    signedOut: STREAM_VOTE_SIGNED_OUT,
  });
}
