import { Box, Group, Text } from '@mantine/core';
import { updateOwnEmail } from '../../cache/account/email.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FieldStack } from '../../ui/forms/FieldStack.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { accountErrorMessage, isFormError } from '../accounts/account-error.ts';

export function RemoveEmailForm({ onDone }: { onDone: () => void }) {
  const cache = useCache();
  const form = useValidatedForm({
    initialValues: { currentPassword: '' },
    validate: ({ currentPassword }) => ({ currentPassword: currentPassword === '' ? 'Password required' : null }),
  });
  const remove = trpc.mails.remove.useMutation({
    onSuccess: (left) => {
      onDone();
      updateOwnEmail(cache, left);
    },
    onError: (error) => form.setServerErrors(fieldErrors(error)),
  });

  return (
    <form
      noValidate
      onChange={() => remove.isError && remove.reset()}
      onSubmit={form.onSubmit((values) => remove.mutate(values))}
    >
      <Text mb={12} fz="sm" textWrap="pretty">
        Without an address, a forgotten password can only be reset by whoever runs this network, and no mails come.
      </Text>
      <FieldStack>
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('currentPassword')} />
      </FieldStack>
      <Group gap={8}>
        <SubmitButton variant="default" isPending={remove.isPending}>
          Remove address
        </SubmitButton>
        <Button variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </Group>
      {isFormError(remove.error) && (
        <Box mt={12}>
          <FormNote>{accountErrorMessage(remove.error, 'Your address could not be removed')}</FormNote>
        </Box>
      )}
    </form>
  );
}
