import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { useSessionSync } from '../features/accounts/use-session-sync.ts';
import { paths } from '../lib/paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Splash } from '../ui/Splash.tsx';
import { LandingPage, Shell, SignUpPage } from './lazy-pages.ts';

const VibeInfo = lazyPart(() => import('./disclaimer/VibeInfo.tsx'), 'VibeInfo', { place: 'floating' });

export function Root() {
  useSessionSync();
  const { status } = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (status === 'loading') return <Splash />;

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
