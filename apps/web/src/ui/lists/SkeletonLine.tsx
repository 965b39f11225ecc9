import { Box } from '@mantine/core';

interface SkeletonLineProps {
  w?: string;
  h?: number;
}

/** In place of a line of text that is not loaded yet. */
export function SkeletonLine({ w, h = 16 }: SkeletonLineProps) {
  return <Box w={w} h={h} bg="var(--surface-hover)" bdrs={6} />;
}
