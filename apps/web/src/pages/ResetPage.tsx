import { useRouter } from '@tanstack/react-router';
import { ResetPasswordForm } from '../features/accounts/passwords/ResetPasswordForm.tsx';
import { useResetCode } from '../features/accounts/passwords/use-reset-code.ts';
import { signIn } from '../features/accounts/sign-in.ts';
import { paths } from '../lib/paths.ts';
import { showToast } from '../ui/toasts/toast.ts';
import { LinkPage } from './LinkPage.tsx';

export function ResetPage() {
  const { code, ...refusal } = useResetCode();
  const { history } = useRouter();
  const begin = (token: string) => {
    signIn(token);
    history.replace(paths.home);
    showToast({ title: 'Password changed', description: 'Your other devices and apps are signed out.' });
  };

  return (
    <LinkPage title="Set a new password">
      <ResetPasswordForm key={code} code={code} {...refusal} onSignedIn={begin} />
    </LinkPage>
  );
}
