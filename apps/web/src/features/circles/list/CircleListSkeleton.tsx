import { Stack } from '@mantine/core';
import { CardListSkeleton } from '../../../ui/lists/rows/CardList.tsx';
import { SkeletonLine } from '../../../ui/lists/SkeletonLine.tsx';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function CircleListSkeleton() {
  return (
    <CardListSkeleton>
      {SKELETON_KEYS.map((key) => (
        <Stack key={key} gap={12} justify="center" h={130} px="var(--card-padding)">
          <SkeletonLine w="44%" />
          <SkeletonLine w="32%" />
          <SkeletonLine w="52%" h={24} />
        </Stack>
      ))}
    </CardListSkeleton>
  );
}
