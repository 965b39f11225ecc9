import { Text } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { DEFAULT_NETWORK_SENTENCE } from '@vibeline/core/features/network/network.rules';
import { joinLabels } from '../../features/accounts/join-label.ts';
import { LoginForm } from '../../features/accounts/LoginForm.tsx';
import { sessionEndNotice } from '../../features/accounts/session-end-notice.ts';
import { signIn } from '../../features/accounts/sign-in.ts';
import { useReturnSearch } from '../../features/accounts/use-return-search.ts';
import { offersGuests } from '../../features/network/offers-guests.rules.ts';
import { useNetwork } from '../../features/network/use-network.ts';
import { paths } from '../../lib/paths.ts';
import { startGuest } from '../../lib/session/guest.ts';
import { forgetSessionEnd } from '../../lib/session/session-end.ts';
import { useSite } from '../../ui/brand/SiteContext.ts';
import { Wordmark } from '../../ui/brand/Wordmark.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { VisitorFrame, VisitorPanel } from '../../ui/VisitorFrame.tsx';
import classes from './LandingPage.module.css';
import { SampleCard } from './SampleCard.tsx';

export function LandingPage() {
  useDocumentTitle(null);
  const search = useReturnSearch();
  const network = useNetwork();
  const joinLabel = joinLabels[network.registration];

  return (
    <VisitorFrame>
      <Headline />
      {!network.isMembersOnly && <SampleCard className={classes.sample} />}
      <VisitorPanel label="Log in">
        <LoginForm
          notice={sessionEndNotice()}
          onSignedIn={signIn}
          footer={offersGuests(network) && <ContinueAsGuest />}
        >
          {joinLabel !== null && <ButtonLink to={paths.signup} search={search} label={joinLabel} />}
        </LoginForm>
      </VisitorPanel>
    </VisitorFrame>
  );
}

/** The network's own name and sentence, or ours. */
function Headline() {
  const { name, sentence, isOwn } = useSite();
  const hasSentence = sentence !== '' && sentence !== DEFAULT_NETWORK_SENTENCE;
  return (
    <div>
      <h1 className={classes.name} data-own={isOwn || undefined} dir="auto">
        {isOwn ? name : <Wordmark />}
      </h1>
      <Text className={classes.slogan} data-own={hasSentence || undefined} fw={560} lh={1.15} dir="auto">
        {hasSentence ? sentence : 'Say something, and watch the line move.'}
      </Text>
      {isOwn && (
        <p className={classes.software}>
          Runs on <Wordmark />
        </p>
      )}
    </div>
  );
}

/** Needs no account and no token, and shows public content only. A page for members shows that it is one. */
function ContinueAsGuest() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const start = () => {
    forgetSessionEnd();
    startGuest();
    if (pathname === paths.login) void navigate({ to: paths.home });
  };
  return (
    <Button variant="subtle" className={classes.guest} onClick={start}>
      Continue as guest
    </Button>
  );
}
