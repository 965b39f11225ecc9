import { Box, Text } from '@mantine/core';
import { vibeBand } from '@vibeline/core/features/vibe/vibe.rules';

/** The author's vibe score in percent, in the colour of the archive's bands: 60 and 50. */
export function ScorePercent({ score }: { score: number }) {
  return (
    <Text span className="band-ink tabular-nums nowrap" data-band={vibeBand(score, 'archive')}>
      vibe {score}%
    </Text>
  );
}

export function ScoreEdge({ score }: { score: number }) {
  return (
    <Box component="span" h={4} bg="var(--hairline)" display="block" aria-hidden="true">
      <Box component="span" w={`${score}%`} h="100%" bg={`var(--vibe-${vibeBand(score, 'archive')})`} display="block" />
    </Box>
  );
}
