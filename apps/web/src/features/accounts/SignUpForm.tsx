import { Button } from '@mantine/core';
import { fieldErrors } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import classes from './AccountForm.module.css';
import { accountErrorSentence } from './account-error.ts';
import { canSignUp, isSignUpSettled, signUpProblems } from './sign-up.rules.ts';

interface SignUpFormProps {
  onSignedIn: (token: string) => void;
}

export function SignUpForm({ onSignedIn }: SignUpFormProps) {
  const form = useFields({
    initial: { name: '', username: '', password: '', confirmPassword: '' },
    problems: signUpProblems,
    isSettled: isSignUpSettled,
  });
  const register = trpc.accounts.register.useMutation({
    onSuccess: ({ token }) => onSignedIn(token),
    onError: (error) => form.refuse(fieldErrors(error)),
  });
  const isFormRefused = register.error !== null && Object.keys(fieldErrors(register.error)).length === 0;

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.submit(({ name, username, password }) => register.mutate({ name, username, password }))}
    >
      {isFormRefused && <FormNote>{accountErrorSentence(register.error, 'Registration failed')}</FormNote>}
      <TextField
        label="Full Name"
        autoComplete="name"
        dir="auto"
        isValid={form.isGood('name')}
        {...form.field('name')}
      />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        isValid={form.isGood('username')}
        {...form.field('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        isValid={form.isGood('password')}
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        isValid={form.isGood('confirmPassword')}
        {...form.field('confirmPassword')}
      />
      <Button type="submit" size="md" fullWidth loading={register.isPending} disabled={!canSignUp(form.values)}>
        Create account
      </Button>
    </form>
  );
}
