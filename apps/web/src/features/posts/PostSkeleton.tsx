import { Box, Group, Paper } from '@mantine/core';

const BONE = { bg: 'var(--surface-hover)', bdrs: 6, h: 16 };

export function PostSkeleton() {
  return (
    <Paper
      mod="bleed"
      pt={18}
      px="var(--card-padding)"
      h={230}
      style={{ borderBlockEnd: '4px solid var(--vibe-none)' }}
      aria-hidden="true"
    >
      <Group gap={12}>
        <Box {...BONE} w={48} h={48} bdrs="50%" />
        <Box {...BONE} w={168} />
      </Group>
      <Box {...BONE} mt={12} />
      <Box {...BONE} mt={12} w="92%" />
      <Box {...BONE} mt={12} w="54%" />
    </Paper>
  );
}
