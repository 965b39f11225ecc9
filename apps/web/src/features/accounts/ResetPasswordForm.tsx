import { Box, Stack, Text } from '@mantine/core';
import { PASSWORDS_DIFFER, passwordProblem } from '@vibeline/core/features/accounts/account.rules';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { errorMessage, fieldErrors, isNotFound, suspensionOf, wasLost } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { FieldStack } from '../../ui/forms/FieldStack.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { focusIfLost } from '../../ui/hooks/use-focus-return.ts';
import classes from './AccountForm.module.css';
import { accountErrorMessage, isFormError } from './account-error.ts';

interface ResetPasswordFormProps {
  /** Of the reset link; null when the page was opened without one. */
  code: string | null;
  onSignedIn: (token: string) => void;
}

export function ResetPasswordForm({ code, onSignedIn }: ResetPasswordFormProps) {
  const form = useValidatedForm({
    initialValues: { password: '', confirmPassword: '' },
    validate: ({ password, confirmPassword }) => ({
      password: passwordProblem(password),
      confirmPassword: confirmPassword === password ? null : PASSWORDS_DIFFER,
    }),
    showsEarly: (name, { password, confirmPassword }) =>
      name === 'confirmPassword' && !password.startsWith(confirmPassword),
  });
  const reset = trpc.accounts.resetPassword.useMutation({
    onSuccess: ({ token }) => onSignedIn(token),
    onError: (error) => form.setServerErrors(fieldErrors(error)),
  });

  // A code that was cut off is refused like a wrong one; one that is too long is malformed.
  if (code === null || isNotFound(reset.error) || fieldErrors(reset.error)['code']) return <DeadLink />;
  if (suspensionOf(reset.error)) return <SuspendedNote />;
  return (
    <form
      noValidate
      onChange={() => reset.isError && reset.reset()}
      onSubmit={form.onSubmit(({ password }) => reset.mutate({ code, password }))}
    >
      <Text mb={20} fz="sm" c="dimmed" textWrap="pretty">
        You are then signed in here, and signed out everywhere else.
      </Text>
      <FieldStack>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          isValid={form.isCorrect('password')}
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          isValid={form.isCorrect('confirmPassword')}
          {...form.field('confirmPassword')}
        />
      </FieldStack>
      {/* Also while the new session is being opened: a link works once. */}
      <SubmitButton className={classes.wide} isPending={reset.isPending || reset.isSuccess}>
        Set new password
      </SubmitButton>
      {isFormError(reset.error) && (
        <Box mt={12}>
          <FormNote>{problemOf(reset.error)}</FormNote>
        </Box>
      )}
    </form>
  );
}

function problemOf(error: unknown): string {
  const fallback = 'Your password could not be set';
  return wasLost(error) ? errorMessage(error, fallback) : accountErrorMessage(error, fallback);
}

function DeadLink() {
  return (
    <NoteWithLogin note={<FormNote>This reset link does not work</FormNote>}>
      It was used already, a newer one replaced it, it is older than 24 hours, or a part of it is missing. Ask whoever
      runs this network for a new one. If you have just set a password with it, log in.
    </NoteWithLogin>
  );
}

function SuspendedNote() {
  return (
    <NoteWithLogin note={<FormNote tone="neutral">Your new password is set</FormNote>}>
      This account is suspended. Log in with the new password to read why and until when.
    </NoteWithLogin>
  );
}

function NoteWithLogin({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <Stack align="flex-start" gap={16}>
      <Box w="100%">{note}</Box>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        {children}
      </Text>
      <ButtonLink ref={focusIfLost} to={paths.login} label="Log in" />
    </Stack>
  );
}
