import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { useSessionKeeper } from '../features/accounts/use-session-keeper.ts';
import { paths } from '../lib/paths.ts';
import { Splash } from '../ui/Splash.tsx';
import { LandingPage, Shell, SignUpPage } from './lazy-pages.ts';

/** Visitors have two pages, members everything else. */
export function Root() {
  useSessionKeeper();
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
    </Suspense>
  );
}
