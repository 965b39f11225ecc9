import { createRoute, redirect, useParams } from '@tanstack/react-router';
import { paths, routePaths } from '../../lib/paths.ts';
import { circleMembersSearch } from '../../pages/circle/circle-search.ts';
import { circlesSearch } from '../../pages/circles/circles-search.ts';
import { liveSearch } from '../../pages/live/live-search.ts';
import { matchSearch } from '../../pages/match/match-search.ts';
import { messagesSearch } from '../../pages/messages/messages-search.ts';
import {
  CirclePage,
  CirclesPage,
  GoLivePage,
  JoinCirclePage,
  LivePage,
  LiveStreamPage,
  MatchPage,
  MessagesPage,
  NotFoundPage,
} from '../lazy-pages.ts';
import { isId, pageRoute, rootRoute } from './root-route.tsx';

const circlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.circles,
  staticData: { page: CirclesPage, kind: 'people' },
  validateSearch: circlesSearch,
  component: function Circles() {
    return <CirclesPage {...circlesRoute.useSearch()} />;
  },
});

const groupsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.groups,
  staticData: { page: CirclesPage, kind: 'people' },
  validateSearch: circlesSearch,
  component: function Groups() {
    return <CirclesPage {...groupsRoute.useSearch()} />;
  },
});

const circlesAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.circlesAlias,
  staticData: { page: CirclesPage, kind: 'people' },
  beforeLoad: () => {
    throw redirect({ to: paths.circles, replace: true });
  },
});

const circleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.circle,
  staticData: { page: CirclePage, kind: 'posts' },
  component: function Circle() {
    const { circleId } = circleRoute.useParams();
    return isId(circleId) ? <CirclePage circleId={Number(circleId)} tab="posts" /> : <NotFoundPage />;
  },
});

const circleMembersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.circleMembers,
  staticData: { page: CirclePage, kind: 'people' },
  validateSearch: circleMembersSearch,
  component: function CircleMembers() {
    const { circleId } = circleMembersRoute.useParams();
    const { search } = circleMembersRoute.useSearch();
    if (!isId(circleId)) return <NotFoundPage />;
    return <CirclePage circleId={Number(circleId)} tab="members" search={search} />;
  },
});

const joinCircleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.joinCircle,
  staticData: { page: JoinCirclePage, kind: 'form' },
  component: function JoinCircle() {
    const { code } = joinCircleRoute.useParams();
    return <JoinCirclePage code={code} />;
  },
});

const matchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.match,
  staticData: { page: MatchPage, kind: 'people' },
  validateSearch: matchSearch,
  component: function Match() {
    return <MatchPage {...matchRoute.useSearch()} />;
  },
});

/** Around both addresses of the messages: from the list to a conversation and back, the page stays mounted. */
const messagesLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'messages',
  validateSearch: messagesSearch,
  component: function Messages() {
    const search = messagesLayout.useSearch();
    const params = useParams({ from: conversationRoute.id, shouldThrow: false });
    if (params && !isId(params.conversationId)) return <NotFoundPage />;
    return <MessagesPage {...search} conversationId={params ? Number(params.conversationId) : null} />;
  },
});

const messagesRoute = createRoute({
  getParentRoute: () => messagesLayout,
  path: paths.messages,
  staticData: { page: MessagesPage, kind: 'messages' },
});

const conversationRoute = createRoute({
  getParentRoute: () => messagesLayout,
  path: routePaths.conversation,
  staticData: { page: MessagesPage, kind: 'messages' },
});

const liveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.live,
  staticData: { page: LivePage, kind: 'videos', access: 'public' },
  validateSearch: liveSearch,
  component: function Live() {
    return <LivePage {...liveRoute.useSearch()} />;
  },
});

const liveStreamRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.liveStream,
  staticData: { page: LiveStreamPage, kind: 'form' },
  component: function LiveStream() {
    const { streamId } = liveStreamRoute.useParams();
    return isId(streamId) ? <LiveStreamPage key={streamId} streamId={Number(streamId)} /> : <NotFoundPage />;
  },
});

const goLiveRoute = pageRoute(paths.goLive, GoLivePage, 'form');

export const communityRoutes = [
  circlesRoute,
  groupsRoute,
  circlesAliasRoute,
  circleRoute,
  circleMembersRoute,
  joinCircleRoute,
  matchRoute,
  liveRoute,
  liveStreamRoute,
  goLiveRoute,
  messagesLayout.addChildren([messagesRoute, conversationRoute]),
] as const;
