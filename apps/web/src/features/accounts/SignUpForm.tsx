import { Box } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { PASSWORDS_DIFFER, passwordProblem } from '@vibeline/core/features/accounts/account.rules';
import type { RegisterInput, UsernameCheck } from '@vibeline/core/features/accounts/account.schema';
import { nameProblem, usernameProblem } from '@vibeline/core/features/members/member.rules';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { FieldStack } from '../../ui/forms/FieldStack.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import classes from './AccountForm.module.css';
import { accountErrorMessage, isFormError } from './account-error.ts';
import { forgetSignUpDraft, readSignUpDraft, saveSignUpDraft } from './sign-up-draft.ts';

const DELAY_MS = 400;

interface SignUpFormProps {
  label?: string;
  /** What other ways of registration than the open one send along. */
  extra?: Omit<RegisterInput, 'name' | 'username' | 'password'>;
  /** Whether something of the children is missing. */
  isBlocked?: boolean;
  children?: ReactNode;
  onSignedIn: (token: string) => void;
  onRefused?: (error: unknown, sent: Pick<RegisterInput, 'username' | 'password'>) => void;
}

export function SignUpForm(props: SignUpFormProps) {
  const { label = 'Create account', extra, isBlocked = false, children, onSignedIn, onRefused } = props;
  const [initialValues] = useState(() => ({ ...readSignUpDraft(), password: '', confirmPassword: '' }));
  const form = useValidatedForm({
    initialValues,
    onValuesChange: saveSignUpDraft,
    validate: signUpProblems,
    showsEarly: showsSignUpProblemEarly,
  });
  const register = trpc.accounts.register.useMutation({
    onSuccess: ({ token }) => {
      forgetSignUpDraft();
      onSignedIn(token);
    },
    onError: (error, sent) => {
      form.setServerErrors(fieldErrors(error));
      onRefused?.(error, sent);
    },
  });

  const check = useUsernameCheck(form.values.username);
  const username = form.field('username');

  return (
    <form
      noValidate
      onChange={() => register.isError && register.reset()}
      onSubmit={form.onSubmit(({ name, username, password }) =>
        register.mutate({ name, username, password, ...extra }),
      )}
    >
      <FieldStack>
        <TextField label="Full Name" autoComplete="name" isValid={form.isCorrect('name')} {...form.field('name')} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          isValid={form.isCorrect('username') && check?.isAvailable === true}
          errorRole="status"
          {...username}
          error={username.error ?? check?.message}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          isValid={form.isCorrect('password')}
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          isValid={form.isCorrect('confirmPassword')}
          {...form.field('confirmPassword')}
        />
      </FieldStack>
      {children}
      <SubmitButton
        className={children ? `${classes.wide} ${classes.after}` : classes.wide}
        isPending={register.isPending}
        disabled={isBlocked || !canSignUp(form.values)}
      >
        {label}
      </SubmitButton>
      {isFormError(register.error) && (
        <Box mt={12}>
          <FormNote>{accountErrorMessage(register.error, 'Registration failed')}</FormNote>
        </Box>
      )}
    </form>
  );
}

/**
 * Whether the username is free; null while the server has not said so: it is being typed, is invalid, or was asked for
 * without an answer, for example offline or because of too many checks. A form can be sent without it.
 */
function useUsernameCheck(username: string): UsernameCheck | null {
  const typed = username.trim();
  const [settled] = useDebouncedValue(typed, DELAY_MS);
  const { data } = trpc.accounts.checkUsername.useQuery(
    { username: settled },
    { enabled: usernameProblem(settled) === null, retry: false, staleTime: 30_000, trpc: { abortOnUnmount: true } },
  );
  return settled === typed && data ? data : null;
}

type SignUpField = 'name' | 'username' | 'password' | 'confirmPassword';

type SignUpValues = Record<SignUpField, string>;

function signUpProblems(values: SignUpValues): Record<SignUpField, string | null> {
  return {
    name: nameProblem(values.name),
    username: usernameProblem(values.username),
    password: passwordProblem(values.password),
    confirmPassword: values.confirmPassword === values.password ? null : PASSWORDS_DIFFER,
  };
}

/** The repeated password shows its error while it is typed, once it is not a prefix of the password. */
function showsSignUpProblemEarly(name: SignUpField, values: SignUpValues): boolean {
  return name === 'confirmPassword' && !values.password.startsWith(values.confirmPassword);
}

function canSignUp(values: SignUpValues): boolean {
  const { password, confirmPassword } = signUpProblems(values);
  return values.name.trim() !== '' && values.username.trim() !== '' && (password ?? confirmPassword) === null;
}
