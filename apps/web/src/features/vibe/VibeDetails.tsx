import { Box, Text } from '@mantine/core';
import { votesToNextLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { exactCount, pluralOf } from '../../ui/format-count.ts';
import type { VibeStatusProps } from './Score.tsx';
import { ScoreLinks } from './ScoreLinks.tsx';
import { VibeBanner } from './VibeBanner.tsx';
import { VoteCounts } from './VoteCounts.tsx';

export function VibeDetails({ score, positive, negative }: VibeStatusProps) {
  return (
    <Box pb={12} px="var(--card-padding)">
      <VoteCounts positive={positive} negative={negative} />
      <NextLabel positive={positive} negative={negative} />
      <ScoreLinks score={score} />
      <VibeBanner score={score} />
    </Box>
  );
}

function NextLabel({ positive, negative }: Pick<VibeStatusProps, 'positive' | 'negative'>) {
  const next = votesToNextLabel(positive, negative);
  if (!next) return null;
  const votes = pluralOf(next.votes, 'vote', 'votes');
  return (
    <Text mt={4} fz="sm" lh={1.4} textWrap="pretty">
      {exactCount(next.votes)} more positive {votes} to “{next.label}”
    </Text>
  );
}
