import { Text } from '@mantine/core';
import { joinLabels } from '../../features/accounts/join-label.ts';
import { LoginForm } from '../../features/accounts/LoginForm.tsx';
import { sessionEndNotice } from '../../features/accounts/session-end-notice.ts';
import { signIn } from '../../features/accounts/sign-in.ts';
import { useReturnSearch } from '../../features/accounts/use-return-search.ts';
import { useNetwork } from '../../features/network/use-network.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { LinkPage } from '../LinkPage.tsx';

/** Before the question of an app. Which app it is, the server says to members alone. */
export function AppLogin() {
  const search = useReturnSearch();
  const joinLabel = joinLabels[useNetwork().registration];
  return (
    <LinkPage title="Log in to continue">
      <Text mb={20} textWrap="pretty">
        An app asked to act for you. Once you have logged in, you see which one it is and what it wants, and decide.
      </Text>
      <LoginForm notice={sessionEndNotice()} onSignedIn={signIn} offersDemo={false}>
        {joinLabel !== null && <ButtonLink to={paths.signup} search={search} label={joinLabel} />}
      </LoginForm>
    </LinkPage>
  );
}
