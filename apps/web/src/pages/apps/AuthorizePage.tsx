import { useEffect } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { AppConsent } from '../../features/apps/AppConsent.tsx';
import { InvalidRequest } from '../../features/apps/InvalidRequest.tsx';
import { focusMain } from '../../ui/hooks/use-focus-return.ts';
import { LinkFrame } from '../LinkPage.tsx';
import { AppLogin } from './AppLogin.tsx';
import { type AuthorizeSearch, authorizeRequest, repeatedParameters } from './authorize-search.ts';

/** Kept outside of React: the page is mounted anew when its member has signed in. */
let wasMember: boolean | null = null;

/** Where an app of others sends its member, who says whether it may act for them. */
export function AuthorizePage(search: AuthorizeSearch) {
  const { status } = useCurrentUser();
  const isMember = status === 'member';
  // What was pressed is gone with the form, and the address stays: the page says something else now.
  useEffect(() => {
    if (wasMember !== null && wasMember !== isMember) focusMain();
    wasMember = isMember;
  }, [isMember]);
  return (
    <LinkFrame title={isMember ? 'Sign in to an app' : 'Log in to continue'}>
      <Request search={search} isMember={isMember} />
    </LinkFrame>
  );
}

function Request({ search, isMember }: { search: AuthorizeSearch; isMember: boolean }) {
  const repeated = repeatedParameters(search);
  if (repeated.length > 0) {
    return <InvalidRequest isUnknownApp={false} detail={`Repeated parameters: ${repeated.join(', ')}`} />;
  }
  const request = authorizeRequest(search);
  return isMember ? (
    <AppConsent request={request} leaveTo={(url) => window.location.assign(url)} />
  ) : (
    <AppLogin request={request} />
  );
}
