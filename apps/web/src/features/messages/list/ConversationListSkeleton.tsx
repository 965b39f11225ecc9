import { Box, Group, Stack } from '@mantine/core';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ConversationListSkeleton() {
  return (
    <div aria-hidden="true">
      {SKELETON_KEYS.map((key) => (
        <Group key={key} gap={12} wrap="nowrap" px={16} h={72}>
          <Box w={48} h={48} bg="var(--surface-hover)" bdrs="50%" />
          <Stack gap={8} flex={1}>
            <Box w="46%" h={14} bg="var(--surface-hover)" bdrs={6} />
            <Box w="72%" h={14} bg="var(--surface-hover)" bdrs={6} />
          </Stack>
        </Group>
      ))}
    </div>
  );
}
