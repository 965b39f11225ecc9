import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { useSessionKeeper } from '../features/accounts/use-session-keeper.ts';
import { paths } from '../lib/paths.ts';
import { Splash } from '../ui/Splash.tsx';
import { LandingPage, Shell, SignUpPage } from './lazy-pages.ts';

/** Who is looking decides what there is: a splash while it is unknown, two pages for visitors, everything for members. */
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
