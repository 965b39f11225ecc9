import { Button } from '@mantine/core';
import { fieldErrors } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import classes from './AccountForm.module.css';
import { accountErrorMessage, isFormError } from './account-error.ts';
import { canSignUp, showsSignUpProblemEarly, signUpProblems } from './sign-up.rules.ts';

interface SignUpFormProps {
  onSignedIn: (token: string) => void;
}

export function SignUpForm({ onSignedIn }: SignUpFormProps) {
  const form = useValidatedForm({
    initialValues: { name: '', username: '', password: '', confirmPassword: '' },
    validate: signUpProblems,
    showsEarly: showsSignUpProblemEarly,
  });
  const register = trpc.accounts.register.useMutation({
    onSuccess: ({ token }) => onSignedIn(token),
    onError: (error) => form.setServerErrors(fieldErrors(error)),
  });

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ name, username, password }) => register.mutate({ name, username, password }))}
    >
      {isFormError(register.error) && <FormNote>{accountErrorMessage(register.error, 'Registration failed')}</FormNote>}
      <TextField
        label="Full Name"
        autoComplete="name"
        dir="auto"
        isValid={form.isCorrect('name')}
        {...form.field('name')}
      />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        isValid={form.isCorrect('username')}
        {...form.field('username')}
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
      <Button type="submit" size="md" fullWidth loading={register.isPending} disabled={!canSignUp(form.values)}>
        Create account
      </Button>
    </form>
  );
}
