import { Box } from '@mantine/core';

export function PlayerSkeleton() {
  return <Box bg="var(--surface-hover)" bdrs="var(--radius-card)" style={{ aspectRatio: '16 / 9' }} />;
}
