import { Box, Stack, Text } from '@mantine/core';
import { errorMessage, fieldErrors, isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { LinkOutcome } from './LinkOutcome.tsx';

export function Unsubscribe({ code }: { code: string | null }) {
  const unsubscribe = trpc.mails.unsubscribe.useMutation();
  if (unsubscribe.isSuccess) {
    return (
      <LinkOutcome note="You get no more summaries">
        Mails about the security of your account still come. You can switch summaries on again in your account.
      </LinkOutcome>
    );
  }
  if (code === null || isNotFound(unsubscribe.error) || fieldErrors(unsubscribe.error)['code']) {
    return (
      <LinkOutcome note="This link does not work" tone="error">
        A part of it is missing, or the address was removed since. Your account says whether you get summaries.
      </LinkOutcome>
    );
  }
  return (
    <Stack align="flex-start" gap={16}>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        You get a summary of what happened at this address. Mails about the security of your account are not affected.
      </Text>
      <Button loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ code })}>
        Get no more summaries
      </Button>
      {unsubscribe.isError && (
        <Box w="100%">
          <FormNote>{errorMessage(unsubscribe.error, 'Summaries could not be switched off')}</FormNote>
        </Box>
      )}
    </Stack>
  );
}
