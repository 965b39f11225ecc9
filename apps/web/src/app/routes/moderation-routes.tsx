import { createRoute } from '@tanstack/react-router';
import { paths, routePaths } from '../../lib/paths.ts';
import { adminSearch } from '../../pages/admin/admin-search.ts';
import { moderationSearch } from '../../pages/moderation/moderation-search.ts';
import { reportsSearch } from '../../pages/reports/reports-search.ts';
import {
  AdminPage,
  CasePage,
  DecisionPage,
  ManagedMemberPage,
  ModerationPage,
  NotFoundPage,
  ReportsPage,
} from '../lazy-pages.ts';
import { isId, rootRoute } from './root-route.tsx';

const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.reports,
  staticData: { page: ReportsPage, kind: 'notifications' },
  validateSearch: reportsSearch,
  component: function Reports() {
    return <ReportsPage {...reportsRoute.useSearch()} />;
  },
});

const decisionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.decision,
  staticData: { page: DecisionPage, kind: 'form' },
  component: function Decision() {
    const { decisionId } = decisionRoute.useParams();
    return isId(decisionId) ? <DecisionPage decisionId={Number(decisionId)} /> : <NotFoundPage />;
  },
});

const moderationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.moderation,
  staticData: { page: ModerationPage, kind: 'notifications' },
  validateSearch: moderationSearch,
  component: function Moderation() {
    return <ModerationPage {...moderationRoute.useSearch()} />;
  },
});

const caseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.moderationCase,
  staticData: { page: CasePage, kind: 'form' },
  component: function Case() {
    const { caseId } = caseRoute.useParams();
    return isId(caseId) ? <CasePage caseId={Number(caseId)} /> : <NotFoundPage />;
  },
});

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.admin,
  staticData: { page: AdminPage, kind: 'form' },
  validateSearch: adminSearch,
  component: () => <AdminPage />,
});

const adminSectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.adminSection,
  staticData: { page: AdminPage, kind: 'form' },
  validateSearch: adminSearch,
  component: function AdminSection() {
    return <AdminPage section={adminSectionRoute.useParams().section} />;
  },
});

const adminMemberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.adminMember,
  staticData: { page: ManagedMemberPage, kind: 'form' },
  component: function AdminMember() {
    const { memberId } = adminMemberRoute.useParams();
    return isId(memberId) ? <ManagedMemberPage memberId={Number(memberId)} /> : <NotFoundPage />;
  },
});

export const moderationRoutes = [
  reportsRoute,
  decisionRoute,
  moderationRoute,
  caseRoute,
  adminRoute,
  adminSectionRoute,
  adminMemberRoute,
] as const;
