import { Flex, Stack } from '@mantine/core';
import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import { countOf } from '../../../ui/format-count.ts';
import { VibeEdge } from '../../vibe/VibeEdge.tsx';
import { StreamVibe } from './StreamVibe.tsx';

export function StreamVotes({ stream }: { stream: LiveStream }) {
  const { positiveVibes, negativeVibes } = stream;
  return (
    <Stack gap={8}>
      <VibeEdge positive={positiveVibes} negative={negativeVibes} />
      <Flex
        component="p"
        className="tabular-nums"
        justify="space-between"
        wrap="wrap"
        gap="4px 16px"
        c="dimmed"
        fz="sm"
      >
        <StreamVibe positiveVibes={positiveVibes} negativeVibes={negativeVibes} />
        {positiveVibes + negativeVibes > 0 && (
          <span>
            {countOf(positiveVibes, 'positive vote')}
            {' · '}
            {countOf(negativeVibes, 'negative vote')}
          </span>
        )}
      </Flex>
    </Stack>
  );
}
