import { Paper, Stack } from '@mantine/core';
import { SkeletonLine } from '../../../ui/lists/SkeletonLine.tsx';

export function CircleSkeleton() {
  return (
    <Paper mod="bleed" p="var(--card-padding)" mih={220} aria-hidden="true">
      <Stack gap={14}>
        <SkeletonLine w="46%" h={28} />
        <SkeletonLine w="62%" />
        <SkeletonLine w="84%" />
      </Stack>
    </Paper>
  );
}
