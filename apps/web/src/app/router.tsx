import { createRootRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { CrashPage } from './CrashPage.tsx';
import { AccountPage, FeedPage, NotFoundPage, PostPage } from './parts.ts';
import { Root } from './Root.tsx';

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: CrashPage,
  notFoundComponent: NotFoundPage,
});

const postRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/posts/$postId',
  component: function Post() {
    const { postId } = postRoute.useParams();
    return /^[1-9]\d{0,14}$/.test(postId) ? <PostPage postId={Number(postId)} /> : <NotFoundPage />;
  },
});

/** Members have no use for these two; visitors never get as far as a route. */
const signedInAlready = () => <Navigate to={paths.home} replace />;

const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: paths.home, component: FeedPage }),
  postRoute,
  createRoute({ getParentRoute: () => rootRoute, path: paths.account, component: AccountPage }),
  createRoute({ getParentRoute: () => rootRoute, path: paths.login, component: signedInAlready }),
  createRoute({ getParentRoute: () => rootRoute, path: paths.signup, component: signedInAlready }),
]);

export const router = createRouter({ routeTree, scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface HistoryState {
    /** What lies over the page. It is part of the history, so that Back closes it first. */
    layer?: 'composer';
  }
}
