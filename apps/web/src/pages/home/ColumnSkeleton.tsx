import { Box } from '@mantine/core';

export function ColumnSkeleton() {
  return <Box h={320} bg="var(--surface-hover)" bdrs="var(--radius-card)" aria-hidden="true" />;
}
