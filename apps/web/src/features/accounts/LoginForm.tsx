import { Button } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import classes from './AccountForm.module.css';
import { accountErrorMessage } from './account-error.ts';
import { QuickLogins } from './QuickLogins.tsx';

interface LoginFormProps {
  notice?: string | null;
  onSignedIn: (token: string) => void;
}

export function LoginForm({ notice, onSignedIn }: LoginFormProps) {
  const login = trpc.accounts.login.useMutation({ onSuccess: ({ token }) => onSignedIn(token) });
  const form = useLoginFields();

  return (
    <>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => login.mutate(values))}>
        {notice && login.isIdle && <FormNote tone="neutral">{notice}</FormNote>}
        {login.error && <FormNote>{accountErrorMessage(login.error, 'Login failed')}</FormNote>}
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          {...form.username}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.password} />
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          Log in
        </Button>
      </form>
      <QuickLogins isBusy={login.isPending} onPick={login.mutate} />
    </>
  );
}

/** Two required fields. @mantine/form would add 6 kB to the first page that a visitor loads. */
function useLoginFields() {
  const [values, setValues] = useState({ username: '', password: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const problems = {
    username: values.username.trim() === '' ? 'Username required' : null,
    password: values.password === '' ? 'Password required' : null,
  };
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: isSubmitted && problems[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });

  return {
    username: { ...field('username'), ref: username },
    password: { ...field('password'), ref: password },
    onSubmit: (send: (input: typeof values) => void) => (event: FormEvent) => {
      event.preventDefault();
      setSubmitted(true);
      if (problems.username) username.current?.focus();
      else if (problems.password) password.current?.focus();
      else send(values);
    },
  };
}
