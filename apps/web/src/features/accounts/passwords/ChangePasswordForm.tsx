import { Box } from '@mantine/core';
import { PASSWORDS_DIFFER, passwordProblem } from '@vibeline/core/features/accounts/account.rules';
import { useEffect, useRef } from 'react';
import { refreshAccess } from '../../../cache/account/session.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { FieldStack } from '../../../ui/forms/FieldStack.tsx';
import { FormNote } from '../../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { accountErrorMessage, isFormError } from '../account-error.ts';

interface ChangePasswordFormProps {
  /** The first field gets the focus with each new one: a key of what led to the form alone, null for anything else. */
  visit?: string | null;
  /** Whether a sign-in of somebody else was just ended. */
  hasForeignSignIn?: boolean;
}

export function ChangePasswordForm({ visit = null, hasForeignSignIn = false }: ChangePasswordFormProps) {
  const cache = useCache();
  const form = useValidatedForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: currentPassword === '' ? 'Password required' : null,
      newPassword: passwordProblem(newPassword),
      confirmPassword: confirmPassword === newPassword ? null : PASSWORDS_DIFFER,
    }),
    showsEarly: (name, { newPassword, confirmPassword }) =>
      name === 'confirmPassword' && !newPassword.startsWith(confirmPassword),
  });
  const change = trpc.accounts.changePassword.useMutation({
    onSuccess: () => {
      form.reset();
      showToast({ title: 'Password changed', description: 'Your other devices and apps are signed out.' });
      return refreshAccess(cache);
    },
    onError: (error) => form.setServerErrors(fieldErrors(error)),
  });

  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (visit !== null) root.current?.querySelector('input')?.focus();
  }, [visit]);

  return (
    <form
      ref={root}
      noValidate
      onChange={() => change.isError && change.reset()}
      onSubmit={form.onSubmit(({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword }))}
    >
      {hasForeignSignIn && !change.isSuccess && (
        <Box mb={16}>
          <FormNote tone="neutral">
            The other sign-in has ended. Choose a new password now, and see whether your passkeys, your personal tokens
            and your e-mail address are your own.
          </FormNote>
        </Box>
      )}
      <FieldStack>
        <PasswordField label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          isValid={form.isCorrect('newPassword')}
          {...form.field('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          isValid={form.isCorrect('confirmPassword')}
          {...form.field('confirmPassword')}
        />
      </FieldStack>
      <SubmitButton variant="default" isPending={change.isPending}>
        Change password
      </SubmitButton>
      {isFormError(change.error) && (
        <Box mt={12}>
          <FormNote>{accountErrorMessage(change.error, 'Your password could not be changed')}</FormNote>
        </Box>
      )}
    </form>
  );
}
