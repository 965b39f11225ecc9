import { createRoute } from '@tanstack/react-router';
import { returnSearch } from '../../features/accounts/use-return-search.ts';
import { paths } from '../../lib/paths.ts';
import { activitySearch, notificationsSearch } from '../../pages/activity/activity-search.ts';
import { invitationsSearch } from '../../pages/invitations/invitations-search.ts';
import { safetySearch } from '../../pages/safety/safety-search.ts';
import {
  AccountPage,
  ActivityPage,
  AfterSignIn,
  InvitationsPage,
  PrivacyPage,
  ResetPage,
  SafetyPage,
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

const safetyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.safety,
  staticData: { page: SafetyPage, kind: 'form' },
  validateSearch: safetySearch,
  component: function Safety() {
    return <SafetyPage {...safetyRoute.useSearch()} />;
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

const loginRoute = createRoute({ ...forVisitors, path: paths.login });

const signupRoute = createRoute({ ...forVisitors, path: paths.signup });

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.reset,
  staticData: { page: ResetPage, access: 'everyone' },
  component: ResetPage,
});

export const accountRoutes = [
  notificationsRoute,
  activityRoute,
  accountRoute,
  privacyRoute,
  safetyRoute,
  invitationsRoute,
  loginRoute,
  signupRoute,
  resetRoute,
] as const;
