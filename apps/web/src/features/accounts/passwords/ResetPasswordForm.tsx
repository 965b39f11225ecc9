import { Box, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PASSWORDS_DIFFER, passwordProblem } from '@vibeline/core/features/accounts/account.rules';
import type { ReactNode } from 'react';
import { useReconnect } from '../../../lib/connection/use-connection.ts';
import { paths } from '../../../lib/paths.ts';
import {
  errorMessage,
  errorReason,
  fieldErrors,
  isNotFound,
  leavingOf,
  suspensionOf,
  wasLost,
} from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useToken } from '../../../lib/session/use-token.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { FieldStack } from '../../../ui/forms/FieldStack.tsx';
import { FormNote } from '../../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { focusIfLost } from '../../../ui/hooks/use-focus-return.ts';
import { useNetwork } from '../../network/use-network.ts';
import classes from '../AccountForm.module.css';
import { accountErrorMessage, isFormError } from '../account-error.ts';
import { welcomeBack } from '../welcome-back.ts';
import type { ResetRefusal } from './use-reset-code.ts';
import { announceReset, useResetElsewhere } from './use-reset-elsewhere.ts';

interface ResetPasswordFormProps {
  /** Of the reset link; null when the page was opened without one. */
  code: string | null;
  /** From before a reload. */
  refusal: ResetRefusal | null;
  rememberRefusal: (refusal: ResetRefusal) => void;
  onSignedIn: (token: string) => void;
}

export function ResetPasswordForm({ code, refusal, rememberRefusal, onSignedIn }: ResetPasswordFormProps) {
  const isSetElsewhere = useResetElsewhere(code);
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
    onSuccess: (session, { code: used }) => {
      announceReset(used);
      onSignedIn(session.token);
      welcomeBack(session);
    },
    onError: (error) => {
      form.setServerErrors(fieldErrors(error));
      const lasting = refusalOf(error);
      if (lasting) rememberRefusal(lasting);
    },
  });
  useReconnect(() => wasLost(reset.error) && reset.reset());

  const shown = code === null ? 'dead' : (refusalOf(reset.error) ?? refusal);
  if (code === null || shown === 'dead') return <DeadLink />;
  if (shown === 'suspended') return <SuspendedNote />;
  if (shown === 'code') return <CodeNote />;
  if (shown === 'leaving') return <LeavingNote />;
  return (
    <form
      noValidate
      onChange={() => reset.isError && reset.reset()}
      onSubmit={form.onSubmit(({ password }) => reset.mutate({ code, password }))}
    >
      {isSetElsewhere && <SetElsewhere />}
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

/** A code that was cut off is refused like a wrong one; one that is too long is malformed. */
function refusalOf(error: unknown): ResetRefusal | null {
  if (isNotFound(error) || fieldErrors(error)['code']) return 'dead';
  if (errorReason(error) === 'code_needed') return 'code';
  if (leavingOf(error)) return 'leaving';
  return suspensionOf(error) ? 'suspended' : null;
}

/** What was typed here stays: it may be a password that the member wants to note. */
function SetElsewhere() {
  return (
    <Stack align="flex-start" gap={12} mb={20}>
      <Box w="100%">
        <FormNote tone="neutral">
          Your new password is set: you used this link in another tab. You are signed in here too.
        </FormNote>
      </Box>
      <ButtonLink to={paths.home} label="Go to the home page" />
    </Stack>
  );
}

function problemOf(error: unknown): string {
  const fallback = 'Your password could not be set';
  return wasLost(error) ? errorMessage(error, fallback) : accountErrorMessage(error, fallback);
}

function DeadLink() {
  const isSignedIn = useToken() !== null;
  const { hasMail } = useNetwork();
  return (
    <NoteWithLogin note={<FormNote>This reset link does not work</FormNote>}>
      It was used already, a newer one replaced it, its time is over, or a part of it is missing.{' '}
      {isSignedIn ? 'You are signed in, so you may not need it.' : <NewLink hasMail={hasMail} />}
    </NoteWithLogin>
  );
}

function NewLink({ hasMail }: { hasMail: boolean }) {
  return (
    <>
      {hasMail ? (
        <>
          <Link to={paths.forgot}>Get a new one by e-mail</Link>.
        </>
      ) : (
        'Ask whoever runs this network for a new one.'
      )}{' '}
      If you have just set a password with it, log in.
    </>
  );
}

function SuspendedNote() {
  return (
    <NoteWithLogin note={<FormNote tone="neutral">Your new password is set</FormNote>}>
      This account is suspended. Log in with the new password to read why and until when.
    </NoteWithLogin>
  );
}

function LeavingNote() {
  return (
    <NoteWithLogin note={<FormNote tone="neutral">Your new password is set</FormNote>}>
      You deleted this account. Log in with the new password to come back.
    </NoteWithLogin>
  );
}

function CodeNote() {
  return (
    <NoteWithLogin note={<FormNote tone="neutral">Your new password is set</FormNote>}>
      Your account has one-time codes: log in with the new password and a code.
    </NoteWithLogin>
  );
}

function NoteWithLogin({ note, children }: { note: ReactNode; children: ReactNode }) {
  const isSignedIn = useToken() !== null;
  return (
    <Stack align="flex-start" gap={16}>
      <Box w="100%">{note}</Box>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        {children}
      </Text>
      {isSignedIn ? (
        <ButtonLink ref={focusIfLost} to={paths.home} label="Go to the home page" />
      ) : (
        <ButtonLink ref={focusIfLost} to={paths.login} label="Log in" />
      )}
    </Stack>
  );
}
