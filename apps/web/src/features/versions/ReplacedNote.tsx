import { Box, Text } from '@mantine/core';

/** `text`: what was saved elsewhere meanwhile. */
export function ReplacedNote({ text }: { text: string }) {
  return (
    <Box role="alert" py={14} px={16} bg="var(--surface-card)" bdrs="var(--radius-control)">
      <Text fz="sm">It was changed elsewhere, and says now:</Text>
      <Text fz="sm" my={8} dir="auto" lineClamp={6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Text fz="sm">Save again to replace that, or cancel to keep it.</Text>
    </Box>
  );
}
