import { Box, Stack } from '@mantine/core';
import { CardListSkeleton } from '../../ui/lists/rows/CardList.tsx';

const KEYS = ['a', 'b', 'c', 'd'];

export function EntriesSkeleton() {
  return (
    <CardListSkeleton>
      {KEYS.map((key) => (
        <Stack key={key} gap={10} py={19} px="var(--card-padding)">
          <Box w="40%" h={14} bg="var(--surface-sunken)" bdrs={4} />
          <Box w="75%" h={14} bg="var(--surface-sunken)" bdrs={4} />
        </Stack>
      ))}
    </CardListSkeleton>
  );
}
