import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { focusIfLost } from '../../ui/hooks/use-focus-return.ts';

interface LinkOutcomeProps {
  note: ReactNode;
  tone?: 'error' | 'neutral';
  children: ReactNode;
}

/** What came of a link, and the way to the account. */
export function LinkOutcome({ note, tone = 'neutral', children }: LinkOutcomeProps) {
  return (
    <Stack align="flex-start" gap={16}>
      <Box w="100%">
        <FormNote tone={tone}>{note}</FormNote>
      </Box>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        {children}
      </Text>
      <ButtonLink ref={focusIfLost} to={paths.account} label="Open your account" />
    </Stack>
  );
}
