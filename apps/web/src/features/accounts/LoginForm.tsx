import { Box } from '@mantine/core';
import type { ApprovalNotice } from '@vibeline/core/errors';
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { hasPasskeys } from '../../lib/passkey-support.ts';
import { approvalOf, errorReason, isUnauthenticated, suspensionOf } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { FieldStack } from '../../ui/forms/FieldStack.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useNetwork } from '../network/use-network.ts';
import classes from './AccountForm.module.css';
import { accountErrorMessage } from './account-error.ts';
import { ForgotPassword } from './passwords/ForgotPassword.tsx';
import { QuickLogins } from './QuickLogins.tsx';
import { welcomeBack } from './welcome-back.ts';

const SuspendedSignIn = lazyComponent(() => import('../reports/SuspendedSignIn.tsx'), 'SuspendedSignIn', {
  isPrefetched: false,
});

const WaitingForApproval = lazyComponent(() => import('./joining/WaitingForApproval.tsx'), 'WaitingForApproval', {
  isPrefetched: false,
});

const PasskeySignIn = lazyComponent(() => import('./PasskeySignIn.tsx'), 'PasskeySignIn', {
  Fallback: () => <Box h={50} />,
  Failure: () => null,
  isPrefetched: false,
});

const SignInStep = lazyComponent(() => import('./SignInStep.tsx'), 'SignInStep', { isPrefetched: false });

interface LoginFormProps {
  notice?: string | null;
  onSignedIn: (token: string) => void;
  children?: ReactNode;
  footer?: ReactNode;
  offersDemo?: boolean;
}

export function LoginForm({ notice, onSignedIn, children, footer, offersDemo = true }: LoginFormProps) {
  const [approval, setApproval] = useState<ApprovalNotice | null>(null);
  const login = trpc.accounts.login.useMutation({
    onSuccess: (session) => {
      onSignedIn(session.token);
      welcomeBack(session);
    },
    onError: (error) => setApproval(approvalOf(error)),
  });
  const { passkeyDomain } = useNetwork();
  const form = useLoginFields();
  const hideProblem = () => login.isError && login.reset();
  const suspension = suspensionOf(login.error);
  const back = () => {
    login.reset();
    setApproval(null);
  };
  if (approval) {
    return <WaitingForApproval {...form.values} approval={approval} onSignedIn={onSignedIn} onBack={back} />;
  }
  const reason = errorReason(login.error);
  if (reason === 'code_needed' || reason === 'leaving') {
    return <SignInStep {...form.values} refusal={login.error} onSignedIn={onSignedIn} onBack={back} />;
  }
  // The password of a suspended account was right.
  const problem = login.error && !suspension && accountErrorMessage(login.error, 'Login failed');

  return (
    <>
      <form
        noValidate
        onChange={hideProblem}
        onSubmitCapture={hideProblem}
        onSubmit={form.onSubmit((values) =>
          login.mutate(values, { onError: (error) => isUnauthenticated(error) && form.selectPassword() }),
        )}
      >
        {notice && (
          <Box mb={16}>
            <FormNote tone="neutral">{notice}</FormNote>
          </Box>
        )}
        <FieldStack>
          <TextField
            label="Username"
            autoComplete="username webauthn"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...form.username}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...form.password}
            {...(problem && { error: problem, errorRole: 'alert' as const })}
          />
        </FieldStack>
        <div className={children ? classes.actions : undefined}>
          <SubmitButton isPending={login.isPending}>Log in</SubmitButton>
          {children}
        </div>
      </form>
      {hasPasskeys(passkeyDomain) && <PasskeySignIn onSignedIn={onSignedIn} />}
      <ForgotPassword />
      {suspension && <SuspendedSignIn suspension={suspension} {...form.values} />}
      {footer}
      {offersDemo && <QuickLogins isBusy={login.isPending} onPick={login.mutate} />}
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
    values,
    username: { ...field('username'), ref: username },
    password: { ...field('password'), ref: password },
    selectPassword: () => {
      password.current?.focus();
      password.current?.select();
    },
    onSubmit: (send: (input: typeof values) => void) => (event: FormEvent) => {
      event.preventDefault();
      setSubmitted(true);
      if (problems.username) username.current?.focus();
      else if (problems.password) password.current?.focus();
      else send(values);
    },
  };
}
