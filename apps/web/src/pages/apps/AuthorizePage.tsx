import { useEffect } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { AppConsent } from '../../features/apps/AppConsent.tsx';
import { focusMain } from '../../ui/hooks/use-focus-return.ts';
import { LinkPage } from '../LinkPage.tsx';
import { AppLogin } from './AppLogin.tsx';
import type { AuthorizeSearch } from './authorize-search.ts';

/** Kept outside of React: the page is mounted anew when its member has signed in. */
let wasMember: boolean | null = null;

/** Where an app of others sends its member, who says whether it may act for them. */
export function AuthorizePage({ client_id, redirect_uri, response_type, ...search }: AuthorizeSearch) {
  const { status } = useCurrentUser();
  const isMember = status === 'member';
  // What was pressed is gone with the form, and the address stays: the page says something else now.
  useEffect(() => {
    if (wasMember !== null && wasMember !== isMember) focusMain();
    wasMember = isMember;
  }, [isMember]);
  if (!isMember) return <AppLogin />;
  return (
    <LinkPage title="Sign in to an app">
      <AppConsent
        leaveTo={(url) => window.location.assign(url)}
        request={{
          clientId: client_id ?? '',
          redirectUri: redirect_uri ?? '',
          responseType: response_type ?? '',
          scope: search.scope,
          state: search.state,
          codeChallenge: search.code_challenge,
          codeChallengeMethod: search.code_challenge_method,
        }}
      />
    </LinkPage>
  );
}
