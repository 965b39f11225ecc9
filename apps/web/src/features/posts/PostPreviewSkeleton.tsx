import { Box, Flex } from '@mantine/core';

const TILE_KEYS = ['a', 'b', 'c'];

export function PostPreviewSkeleton() {
  return (
    <Flex gap={8} pt={37} pb={51} px="var(--gutter)" aria-hidden="true">
      {TILE_KEYS.map((key) => (
        <Box
          key={key}
          flex={1}
          h="min(151px, calc((100vw - 44px) / 3))"
          bg="var(--surface-hover)"
          bdrs="var(--radius-control)"
        />
      ))}
    </Flex>
  );
}
