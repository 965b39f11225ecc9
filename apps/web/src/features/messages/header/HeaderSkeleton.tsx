import { Box, Group } from '@mantine/core';

export function HeaderSkeleton() {
  return (
    <Group className="line-below" gap={12} wrap="nowrap" px={20} mih={68} aria-hidden="true">
      <Box component="span" w={44} h={44} bg="var(--surface-hover)" bdrs="50%" />
      <Box component="span" w={160} h={16} bg="var(--surface-hover)" bdrs={6} />
    </Group>
  );
}
