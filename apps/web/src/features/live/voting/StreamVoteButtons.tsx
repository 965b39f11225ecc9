import { Box, Stack } from '@mantine/core';
import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { VibeEdge } from '../../vibe/VibeEdge.tsx';
import { useVoteMutation } from '../../votes/use-vote-mutation.ts';
import { VoteButtons } from '../../votes/VoteButtons.tsx';
import { StreamVibe } from './StreamVibe.tsx';
import { STREAM_VOTE, STREAM_VOTE_SIGNED_OUT, type StreamVote } from './stream-vote-input.ts';

export function StreamVoteButtons({ stream }: { stream: LiveStreamDetails }) {
  const { id, positiveVibes, negativeVibes, myVote, streamer } = stream;
  const { shown, vote } = useVoteMutation(
    { id, positiveVotes: positiveVibes, negativeVotes: negativeVibes, userVote: myVote },
    {
      kind: STREAM_VOTE,
      inputOf: (isPositive): StreamVote => ({ streamId: id, isPositive }),
      title: `Vote on the stream of ${streamer.name}`,
      signedOut: STREAM_VOTE_SIGNED_OUT,
    },
  );
  const chosen = shown.userVote?.isPositive ?? null;
  return (
    <Stack gap={6}>
      <VibeEdge positive={shown.positiveVotes} negative={shown.negativeVotes} />
      <Box px={12} miw={0}>
        <VoteButtons
          positive={shown.positiveVotes}
          negative={shown.negativeVotes}
          vote={chosen}
          onVote={(isPositive) => vote(chosen === isPositive ? null : isPositive)}
        >
          <StreamVibe positiveVibes={shown.positiveVotes} negativeVibes={shown.negativeVotes} />
        </VoteButtons>
      </Box>
    </Stack>
  );
}
