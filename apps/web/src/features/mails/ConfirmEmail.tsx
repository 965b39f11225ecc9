import { Box, Stack, Text } from '@mantine/core';
import { errorMessage, fieldErrors, isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { LinkOutcome } from './LinkOutcome.tsx';

/** Confirmed by a press, because programs that check mails open their links too. */
export function ConfirmEmail({ code }: { code: string | null }) {
  const confirm = trpc.mails.confirm.useMutation();
  if (confirm.isSuccess) {
    return (
      <LinkOutcome note="Your address is confirmed">
        Forgotten passwords can be reset with it, and you are told of sign-ins and changes of your account.
      </LinkOutcome>
    );
  }
  if (code === null || isNotFound(confirm.error) || fieldErrors(confirm.error)['code']) {
    return (
      <LinkOutcome note="This link does not work" tone="error">
        It was used already, a newer one replaced it, it is older than 24 hours, or a part of it is missing. Your
        account says whether your address is confirmed, and sends another link.
      </LinkOutcome>
    );
  }
  return (
    <Stack align="flex-start" gap={16}>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        Nobody else sees it. You can change or remove it in your account.
      </Text>
      <Button loading={confirm.isPending} onClick={() => confirm.mutate({ code })}>
        Confirm address
      </Button>
      {confirm.isError && (
        <Box w="100%">
          <FormNote>{errorMessage(confirm.error, 'Your address could not be confirmed')}</FormNote>
        </Box>
      )}
    </Stack>
  );
}
