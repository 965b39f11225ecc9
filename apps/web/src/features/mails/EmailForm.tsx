import { Box, Group } from '@mantine/core';
import { addressProblem } from '@vibeline/core/features/mails/address.rules';
import { updateOwnEmail } from '../../cache/account/email.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FieldStack } from '../../ui/forms/FieldStack.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { accountErrorMessage, isFormError } from '../accounts/account-error.ts';

interface EmailFormProps {
  submitLabel: string;
  onSaved?: () => void;
  onCancel?: () => void;
}

export function EmailForm({ submitLabel, onSaved, onCancel }: EmailFormProps) {
  const cache = useCache();
  const form = useValidatedForm({
    initialValues: { email: '', currentPassword: '' },
    validate: ({ email, currentPassword }) => ({
      email: addressProblem(email),
      currentPassword: currentPassword === '' ? 'Password required' : null,
    }),
  });
  const save = trpc.mails.set.useMutation({
    onSuccess: (saved) => {
      form.reset();
      updateOwnEmail(cache, saved);
      onSaved?.();
    },
    onError: (error) => form.setServerErrors(fieldErrors(error)),
  });

  return (
    <form
      noValidate
      onChange={() => save.isError && save.reset()}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <FieldStack>
        <TextField
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          isValid={form.isCorrect('email')}
          {...form.field('email')}
        />
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('currentPassword')} />
      </FieldStack>
      <Group gap={8}>
        <SubmitButton variant="default" isPending={save.isPending}>
          {submitLabel}
        </SubmitButton>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Group>
      {isFormError(save.error) && (
        <Box mt={12}>
          <FormNote>{accountErrorMessage(save.error, 'Your address could not be saved')}</FormNote>
        </Box>
      )}
    </form>
  );
}
