import { Box, Group, Stack } from '@mantine/core';
import { CardListSkeleton } from '../../ui/lists/rows/CardList.tsx';
import { SkeletonLine } from '../../ui/lists/SkeletonLine.tsx';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function MemberListSkeleton() {
  return (
    <CardListSkeleton>
      {SKELETON_KEYS.map((key) => (
        <Group key={key} gap={14} wrap="nowrap" h={114} px={20}>
          <Box w={56} h={56} bg="var(--surface-hover)" bdrs="50%" />
          <Stack gap={8} flex={1}>
            <SkeletonLine w="46%" />
            <SkeletonLine w="30%" />
          </Stack>
        </Group>
      ))}
    </CardListSkeleton>
  );
}
