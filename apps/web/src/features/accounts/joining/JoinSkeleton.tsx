import { Box } from '@mantine/core';

/** As high as most of what it stands for. */
export function JoinSkeleton() {
  return <Box mih={420} aria-busy="true" />;
}
