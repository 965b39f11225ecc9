import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ForgotByMail } from '../../features/accounts/passwords/ForgotByMail.tsx';
import { isForApp, returnPath } from '../../lib/session/return-path.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { LinkPage } from '../LinkPage.tsx';

export function ForgotPage() {
  useReturnToApp();
  return (
    <LinkPage title="Forgot your password?">
      <ForgotByMail />
    </LinkPage>
  );
}

/** The new password is set in another tab, which knows of no app: this one goes on to it. */
function useReturnToApp(): void {
  const { history } = useRouter();
  const isSignedIn = useToken() !== null;
  const next = returnPath(useSearch({ strict: false }).next);
  useEffect(() => {
    if (isSignedIn && next !== null && isForApp(next)) history.replace(next);
  }, [history, isSignedIn, next]);
}
