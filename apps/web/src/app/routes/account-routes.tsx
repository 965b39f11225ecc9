import { createRoute, redirect } from '@tanstack/react-router';
import { returnSearch } from '../../features/accounts/use-return-search.ts';
import { paths } from '../../lib/paths.ts';
import { isForApp, returnPath } from '../../lib/session/return-path.ts';
import { activitySearch, notificationsSearch } from '../../pages/activity/activity-search.ts';
import { authorizeSearch } from '../../pages/apps/authorize-search.ts';
import { invitationsSearch } from '../../pages/invitations/invitations-search.ts';
import { safetySearch } from '../../pages/safety/safety-search.ts';
import { savedSearch } from '../../pages/saved/saved-search.ts';
import { setupSearch } from '../../pages/setup/setup-search.ts';
import {
  AboutPage,
  AccountPage,
  ActivityPage,
  AfterSignIn,
  AuthorizePage,
  ConfirmEmailPage,
  ForgotPage,
  ImprintPage,
  InvitationsPage,
  PrivacyPage,
  ResetPage,
  SafetyPage,
  SavedPage,
  SetupPage,
  TermsPage,
  UnsubscribePage,
} from '../lazy-pages.ts';
import { pageRoute, rootRoute } from './root-route.tsx';

const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.notifications,
  staticData: { page: ActivityPage, kind: 'notifications' },
  validateSearch: notificationsSearch,
  component: function Notifications() {
    return <ActivityPage path={paths.notifications} {...notificationsRoute.useSearch()} />;
  },
});

const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.activity,
  staticData: { page: ActivityPage, kind: 'notifications' },
  validateSearch: activitySearch,
  component: function Activity() {
    return <ActivityPage {...activityRoute.useSearch()} />;
  },
});

const accountRoute = pageRoute(paths.account, AccountPage, 'form');

const privacyRoute = pageRoute(paths.privacy, PrivacyPage, 'form', { access: 'public', isOpen: true });

const aboutRoute = pageRoute(paths.about, AboutPage, 'form', { access: 'public', isOpen: true });

const termsRoute = pageRoute(paths.terms, TermsPage, 'form', { access: 'public', isOpen: true });

const imprintRoute = pageRoute(paths.imprint, ImprintPage, 'form', { access: 'public', isOpen: true });

const safetyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.safety,
  staticData: { page: SafetyPage, kind: 'form' },
  validateSearch: safetySearch,
  component: function Safety() {
    return <SafetyPage {...safetyRoute.useSearch()} />;
  },
});

const savedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.saved,
  staticData: { page: SavedPage, kind: 'people' },
  validateSearch: savedSearch,
  component: function Saved() {
    return <SavedPage {...savedRoute.useSearch()} />;
  },
});

const invitationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.invitations,
  staticData: { page: InvitationsPage, kind: 'people' },
  validateSearch: invitationsSearch,
  component: function Invitations() {
    return <InvitationsPage {...invitationsRoute.useSearch()} />;
  },
});

/** Root shows the pages themselves to visitors; this is what members get. */
const forVisitors = {
  getParentRoute: () => rootRoute,
  staticData: { access: 'signed-out' as const },
  validateSearch: returnSearch,
  component: AfterSignIn,
};

const loginRoute = createRoute({
  ...forVisitors,
  path: paths.login,
  /** The page that an app opens has a login form of its own, which says so. */
  beforeLoad: ({ search }) => {
    const next = returnPath(search.next);
    if (next !== null && isForApp(next)) throw redirect({ href: next, replace: true });
  },
});

const signupRoute = createRoute({ ...forVisitors, path: paths.signup });

/** Without the frame of the other pages, signed in or not. */
function linkRoute<Path extends string>(path: Path, page: typeof ResetPage) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { page, access: 'everyone' },
    component: page,
  });
}

const resetRoute = linkRoute(paths.reset, ResetPage);

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.forgot,
  staticData: { page: ForgotPage, access: 'everyone' },
  validateSearch: returnSearch,
  component: ForgotPage,
});

const confirmEmailRoute = linkRoute(paths.confirmEmail, ConfirmEmailPage);

const unsubscribeRoute = linkRoute(paths.unsubscribe, UnsubscribePage);

const authorizeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.authorize,
  staticData: { page: AuthorizePage, access: 'alone' },
  validateSearch: authorizeSearch,
  component: function Authorize() {
    return <AuthorizePage {...authorizeRoute.useSearch()} />;
  },
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.setup,
  staticData: { page: SetupPage, access: 'everyone' },
  validateSearch: setupSearch,
  component: SetupPage,
});

export const accountRoutes = [
  notificationsRoute,
  activityRoute,
  accountRoute,
  privacyRoute,
  aboutRoute,
  termsRoute,
  imprintRoute,
  setupRoute,
  safetyRoute,
  savedRoute,
  invitationsRoute,
  loginRoute,
  signupRoute,
  resetRoute,
  forgotRoute,
  confirmEmailRoute,
  unsubscribeRoute,
  authorizeRoute,
] as const;
