import { Text } from '@mantine/core';
import type { AuthorizeInput } from '@vibeline/core/features/apps/app.schema';
import { joinLabels } from '../../features/accounts/join-label.ts';
import { LoginForm } from '../../features/accounts/LoginForm.tsx';
import { sessionEndNotice } from '../../features/accounts/session-end-notice.ts';
import { signIn } from '../../features/accounts/sign-in.ts';
import { useReturnSearch } from '../../features/accounts/use-return-search.ts';
import { ConsentHeading } from '../../features/apps/ConsentHeading.tsx';
import { InvalidRequest } from '../../features/apps/InvalidRequest.tsx';
import { requestProblem } from '../../features/apps/request-problem.ts';
import { useDescribedApp } from '../../features/apps/use-described-app.ts';
import { useNetwork } from '../../features/network/use-network.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { VisitorPanel } from '../../ui/VisitorFrame.tsx';

/** Before the question of an app. */
export function AppLogin({ request }: { request: AuthorizeInput }) {
  const search = useReturnSearch();
  const joinLabel = joinLabels[useNetwork().registration];
  const { data: app, error } = useDescribedApp(request);
  const invalid = requestProblem(request, error);
  if (invalid) return <InvalidRequest {...invalid} />;
  return (
    <>
      <ConsentHeading>Log in to continue</ConsentHeading>
      <Text fz="lg" maw="40ch" textWrap="pretty" style={{ overflowWrap: 'anywhere' }}>
        {app ? <bdi>{app.name}</bdi> : 'An app'} asked to act for you. Once you have logged in, you see what it wants,
        and decide.
      </Text>
      <VisitorPanel label="Log in">
        <LoginForm notice={sessionEndNotice()} onSignedIn={signIn} offersDemo={false}>
          {joinLabel !== null && <ButtonLink to={paths.signup} search={search} label={joinLabel} />}
        </LoginForm>
      </VisitorPanel>
    </>
  );
}
