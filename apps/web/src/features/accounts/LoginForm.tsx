import { Button } from '@mantine/core';
import { trpc } from '../../lib/trpc.ts';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import classes from './AccountForm.module.css';
import { accountErrorSentence } from './account-error.ts';
import { QuickLogins } from './QuickLogins.tsx';

interface LoginFormProps {
  /** Shown above the form until it is submitted, such as why the session ended. */
  notice?: string | null;
  onSignedIn: (token: string) => void;
}

export function LoginForm({ notice, onSignedIn }: LoginFormProps) {
  const login = trpc.accounts.login.useMutation({ onSuccess: ({ token }) => onSignedIn(token) });
  const form = useValidatedForm({
    initialValues: { username: '', password: '' },
    validate: ({ username, password }) => ({
      username: username.trim() === '' ? 'Username required' : null,
      password: password === '' ? 'Password required' : null,
    }),
  });

  return (
    <>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => login.mutate(values))}>
        {notice && login.isIdle && <FormNote tone="neutral">{notice}</FormNote>}
        {login.error && <FormNote>{accountErrorSentence(login.error, 'Login failed')}</FormNote>}
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          {...form.field('username')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          Log in
        </Button>
      </form>
      <QuickLogins isBusy={login.isPending} onPick={login.mutate} />
    </>
  );
}
