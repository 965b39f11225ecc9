import { Box, Flex } from '@mantine/core';

/** Visible on the page and on the lighter surface of a dark dialog. */
const BONE = { bg: 'color-mix(in srgb, var(--ink-soft) 14%, transparent)', bdrs: 6, h: 14 };

export function CommentSkeleton() {
  return (
    <Flex gap={12} pt={8} h={116} aria-hidden="true">
      <Box {...BONE} w={40} h={40} bdrs="50%" flex="none" />
      <Box flex={1}>
        <Box {...BONE} mt={5} w={144} />
        <Box {...BONE} mt={13} />
        <Box {...BONE} mt={8} w="54%" />
      </Box>
    </Flex>
  );
}
