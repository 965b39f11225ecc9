import { createRouter } from '@tanstack/react-router';
import { searchFormat } from '../lib/search-params.ts';
import type { PageKind } from '../pages/PageSkeleton.tsx';
import { PendingPage } from './PendingPage.tsx';
import { accountRoutes } from './routes/account-routes.tsx';
import { communityRoutes } from './routes/community-routes.tsx';
import { contentRoutes } from './routes/content-routes.tsx';
import { memberRoutes } from './routes/member-routes.tsx';
import { moderationRoutes } from './routes/moderation-routes.tsx';
import { rootRoute } from './routes/root-route.tsx';

const routeTree = rootRoute.addChildren([
  ...contentRoutes,
  ...memberRoutes,
  ...communityRoutes,
  ...accountRoutes,
  ...moderationRoutes,
]);

export const router = createRouter({
  ...searchFormat,
  routeTree,
  scrollRestoration: true,
  defaultPendingComponent: PendingPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Prefetched when a link to the page is hovered, focused or touched. */
    page?: { prefetch: () => void };
    kind?: PageKind;
    /**
     * Who sees the page besides members: nobody unless set. `public`: visitors and guests; `guest`: guests; `signed-out`:
     * only who is not a member; `everyone`: also who was just signed out, and without the frame of the other pages; `alone`:
     * without the frame too, and it asks all others to log in by itself.
     */
    access?: 'public' | 'guest' | 'signed-out' | 'everyone' | 'alone';
    /** Whether a public page is that also in a network that only members read. */
    isOpen?: boolean;
  }
}
