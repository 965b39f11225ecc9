import { Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { ResetPasswordForm } from '../features/accounts/ResetPasswordForm.tsx';
import { signIn } from '../features/accounts/sign-in.ts';
import { useResetCode } from '../features/accounts/use-reset-code.ts';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { showToast } from '../ui/toasts/toast.ts';
import { VisitorFrame, VisitorPanel } from '../ui/VisitorFrame.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './SignUpPage.module.css';

/** Without the frame of the other pages: a member comes here because they cannot sign in. */
export function ResetPage() {
  useDocumentTitle('Set a new password');
  const { code, ...refusal } = useResetCode();
  const { history } = useRouter();
  const begin = (token: string) => {
    signIn(token);
    history.replace(paths.home);
    showToast({ title: 'Password changed', description: 'Your other devices are signed out.' });
  };

  return (
    <VisitorFrame
      header={
        <Link to={paths.home} className={classes.home} aria-label="Vibeline, home">
          <Wordmark />
        </Link>
      }
    >
      <Text component="h1" className={classes.title} fw={740} lh={0.98}>
        Set a new password
      </Text>
      <VisitorPanel label="Set a new password">
        <ResetPasswordForm key={code} code={code} {...refusal} onSignedIn={begin} />
      </VisitorPanel>
    </VisitorFrame>
  );
}
