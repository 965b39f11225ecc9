import { Flex, Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { JoinSkeleton } from '../features/accounts/joining/JoinSkeleton.tsx';
import { SignUpForm } from '../features/accounts/SignUpForm.tsx';
import { signIn } from '../features/accounts/sign-in.ts';
import { useInviteCode } from '../features/accounts/use-invite-code.ts';
import { useReturnSearch } from '../features/accounts/use-return-search.ts';
import { useNetwork } from '../features/network/use-network.ts';
import { VibeEdge } from '../features/vibe/VibeEdge.tsx';
import { paths } from '../lib/paths.ts';
import { isForApp } from '../lib/session/return-path.ts';
import { useSite } from '../ui/brand/SiteContext.ts';
import { SiteName } from '../ui/brand/SiteName.tsx';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { VisitorFrame, VisitorPanel } from '../ui/VisitorFrame.tsx';
import classes from './SignUpPage.module.css';

const JoinForm = lazyComponent(() => import('../features/accounts/joining/JoinForm.tsx'), 'JoinForm', {
  Fallback: JoinSkeleton,
  isPrefetched: false,
});

const PendingAppNote = lazyComponent(() => import('./apps/PendingAppNote.tsx'), 'PendingAppNote', {
  Fallback: () => <Text mb={20}>&nbsp;</Text>,
  Failure: () => null,
  isPrefetched: false,
});

const BENEFITS = [
  {
    title: 'See how it lands',
    text: 'Every post wears a line, split between the votes for it and the votes against it.',
    line: { positive: 17, negative: 8 },
  },
  {
    title: 'A fair start',
    text: 'You begin at 50 of 100, and no single vote decides what you are.',
    line: { positive: 5, negative: 5 },
  },
  {
    title: 'Votes stay secret',
    text: 'Who voted is never shown, not to you and not to anyone.',
    line: { positive: 0, negative: 0 },
  },
];

export function SignUpPage() {
  useDocumentTitle('Sign up');
  const search = useReturnSearch();
  const { next } = search;
  const { name } = useSite();
  const { history } = useRouter();
  const { registration, rules } = useNetwork();
  const { code, setCode } = useInviteCode();
  const isClosed = registration === 'closed';
  const isPlain = registration === 'open' && code === null && rules.length === 0;

  /** AfterSignIn opens the page that was asked for, if there is one. */
  const begin = (token: string) => {
    signIn(token);
    if (next !== undefined) return;
    history.replace(paths.home);
    history.push(paths.welcome);
  };

  return (
    <VisitorFrame
      header={
        <Link to={paths.login} search={search} className={classes.home} aria-label={`${name}, log in`}>
          <SiteName />
        </Link>
      }
    >
      <Text component="h1" className={classes.title} fw={740} lh={0.98}>
        {isClosed ? (
          <span>Closed for now.</span>
        ) : (
          <>
            <span>Come in. </span>
            <span>Say something.</span>
          </>
        )}
      </Text>
      <VisitorPanel label="Create an account">
        {next !== undefined && isForApp(next) && <PendingAppNote address={next} />}
        {isPlain ? <SignUpForm onSignedIn={begin} /> : <JoinForm code={code} onCode={setCode} onSignedIn={begin} />}
        {!isClosed && (
          <Text className={`${classes.alternative} line-above`} mt={20} pt={16}>
            Already have an account?{' '}
            <Link to={paths.login} search={search}>
              Log in
            </Link>
          </Text>
        )}
      </VisitorPanel>
      {!isClosed && <Benefits />}
    </VisitorFrame>
  );
}

function Benefits() {
  return (
    <Flex component="ul" direction="column" gap={24} mt="calc(0.75 * var(--gutter))" pb={24}>
      {BENEFITS.map(({ title, text, line }) => (
        <Flex key={title} component="li" direction="column" gap={2}>
          <span aria-hidden="true">
            <VibeEdge {...line} className={classes.line} />
          </span>
          <Text component="b" fw={680}>
            {title}
          </Text>
          <Text span c="dimmed" fz="sm" textWrap="pretty">
            {text}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}
