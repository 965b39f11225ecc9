import { Box, Stack } from '@mantine/core';
import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { VibeEdge } from '../../vibe/VibeEdge.tsx';
import { VoteButtons } from '../../votes/VoteButtons.tsx';
import { StreamVibe } from './StreamVibe.tsx';
import { useStreamVote } from './stream-vote.change.ts';

export function StreamVoteButtons({ stream }: { stream: LiveStreamDetails }) {
  const { shown, vote } = useStreamVote(stream);
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
