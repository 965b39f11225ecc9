import { Box, Group } from '@mantine/core';
import { CardListSkeleton } from '../../ui/lists/rows/CardList.tsx';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function NotificationListSkeleton() {
  return (
    <CardListSkeleton>
      {KEYS.map((key) => (
        <Group key={key} gap={14} wrap="nowrap" h={76} px={20}>
          <Box w={44} h={44} flex="none" bg="var(--surface-sunken)" bdrs="50%" />
          <Box flex={1}>
            <Box w="70%" h={14} bg="var(--surface-sunken)" bdrs={7} />
          </Box>
        </Group>
      ))}
    </CardListSkeleton>
  );
}
