import { Outlet, useChildMatches, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { useSessionSync } from '../features/accounts/use-session-sync.ts';
import { useNetwork, useRememberedNetwork } from '../features/network/use-network.ts';
import { usePageTheme } from '../features/themes/use-page-theme.ts';
import { setOutboxOwner } from '../lib/outbox/outbox.ts';
import { featuresOfPages, paths } from '../lib/paths.ts';
import { useMayPrefetch } from '../lib/prefetch/page-shown.ts';
import { useToken } from '../lib/session/use-token.ts';
import { SiteContext } from '../ui/brand/SiteContext.ts';
import { useDeferredArrival } from '../ui/hooks/use-deferred-arrival.ts';
import { Splash } from '../ui/Splash.tsx';
import { VibeInfo } from './disclaimer/VibeInfo.tsx';
import { BeingSetUpPage, LandingPage, MembersOnlyPage, NotOfferedPage, Shell, SignUpPage } from './lazy-pages.ts';
import { resolveAccess } from './resolve-access.ts';
import { UnreachablePage } from './UnreachablePage.tsx';

export function Root() {
  const network = useNetwork();
  const isSetup = useLocation({ select: ({ pathname }) => pathname === paths.setup });
  return (
    <SiteContext value={network}>
      {network.isBeingSetUp && !isSetup ? (
        <Suspense fallback={<Splash />}>
          <BeingSetUpPage />
        </Suspense>
      ) : (
        <Pages />
      )}
    </SiteContext>
  );
}

function Pages() {
  useSessionSync();
  useOutboxOwner();
  useRememberedNetwork();
  const { isMembersOnly, features } = useNetwork();
  const currentUser = useCurrentUser();
  usePageTheme(currentUser);
  const { status, user } = currentUser;
  const isSignUp = useLocation({ select: ({ pathname }) => pathname === paths.signup });
  const { feature, ...page } = usePageFacts();
  const mayPrefetch = useMayPrefetch();
  useEffect(() => {
    if (status === 'visitor' && mayPrefetch) prefetchVisitorPages();
  }, [status, mayPrefetch]);
  const shown = resolveAccess(status, { ...page, isMembersOnly });
  const arrived = useDeferredArrival(shown === 'loading' ? null : shown);
  if (shown === 'loading' || !arrived) return <Splash />;
  if (shown === 'unreachable') return <UnreachablePage />;

  const contents: Record<typeof shown, ReactNode> = {
    landing: isSignUp ? <SignUpPage /> : <LandingPage />,
    page: feature && !features[feature] ? <NotOfferedPage feature={feature} /> : <Outlet />,
    'page-alone': <Outlet />,
    'members-only': <MembersOnlyPage />,
  };
  return (
    <Suspense fallback={<Splash />}>
      {/* Nothing that one viewer has loaded is shown to the next: another key mounts the page anew. */}
      {shown === 'landing' || shown === 'page-alone' ? (
        contents[shown]
      ) : (
        <Shell key={user?.id ?? status}>{contents[shown]}</Shell>
      )}
      {/* Not over a page alone: the form there would be behind it. */}
      <VibeInfo isMember={status === 'member' && shown === 'page'} />
    </Suspense>
  );
}

function usePageFacts() {
  // An unknown path has no child match: members and guests see that there is no such page.
  const access = useChildMatches({
    select: (matches) => {
      const page = matches.at(-1);
      return page ? page.staticData.access : 'guest';
    },
  });
  const isOpen = useChildMatches({ select: (matches) => matches.at(-1)?.staticData.isOpen });
  const path = useChildMatches({ select: (matches) => matches.at(-1)?.fullPath });
  return { access, isOpen, feature: path === undefined ? undefined : featuresOfPages[path] };
}

function prefetchVisitorPages(): void {
  LandingPage.prefetch();
  SignUpPage.prefetch();
}

function useOutboxOwner(): void {
  const { user } = useCurrentUser();
  const token = useToken();
  const memberId = user?.id;
  useEffect(() => {
    setOutboxOwner(token !== null && memberId !== undefined ? { memberId, token } : null);
  }, [token, memberId]);
}
