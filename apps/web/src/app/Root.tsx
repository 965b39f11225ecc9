import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { useSessionSync } from '../features/accounts/use-session-sync.ts';
import { paths } from '../lib/paths.ts';
import { afterLoad } from '../lib/prefetch/after-load.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Splash } from '../ui/Splash.tsx';
import { LandingPage, Shell, SignUpPage } from './lazy-pages.ts';
import { UnreachablePage } from './UnreachablePage.tsx';
import { useOutboxOwner } from './use-outbox-owner.ts';
import { useServerEvents } from './use-server-events.ts';

const VibeInfo = lazyPart(() => import('./disclaimer/VibeInfo.tsx'), 'VibeInfo', { place: 'floating' });

export function Root() {
  useSessionSync();
  useOutboxOwner();
  useServerEvents();
  const { status } = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (status === 'visitor') afterLoad(prefetchVisitorPages);
  }, [status]);
  if (status === 'loading') return <Splash />;
  if (status === 'unreachable') return <UnreachablePage />;

  const visitorPage = pathname === paths.signup ? <SignUpPage /> : <LandingPage />;
  return (
    <Suspense fallback={<Splash />}>
      {status === 'visitor' ? (
        visitorPage
      ) : (
        <Shell>
          <Outlet />
        </Shell>
      )}
      <VibeInfo />
    </Suspense>
  );
}

function prefetchVisitorPages(): void {
  LandingPage.prefetch();
  SignUpPage.prefetch();
}
