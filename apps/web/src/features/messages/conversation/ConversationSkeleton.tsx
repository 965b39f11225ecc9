import { Box, Stack } from '@mantine/core';

export function ConversationSkeleton() {
  return (
    <Stack gap={12} justify="flex-end" p={16} mih={0} flex={1} style={{ overflow: 'hidden' }} aria-hidden="true">
      <Bone width="32%" />
      <Bone width="56%" />
      <Bone width="32%" isOwn />
      <Bone width="56%" isOwn />
      <Bone width="32%" />
    </Stack>
  );
}

function Bone({ width, isOwn = false }: { width: string; isOwn?: boolean }) {
  return (
    <Box
      w={width}
      h={40}
      bg="color-mix(in srgb, var(--ink-soft) 14%, transparent)"
      bdrs={18}
      flex="none"
      style={{ alignSelf: isOwn ? 'flex-end' : 'flex-start' }}
    />
  );
}
