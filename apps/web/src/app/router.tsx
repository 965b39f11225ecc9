import { createRootRoute, createRoute, createRouter, useParams } from '@tanstack/react-router';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { returnSearch } from '../features/accounts/use-return-search.ts';
import { paths, routePaths } from '../lib/paths.ts';
import { searchFormat } from '../lib/search-params.ts';
import { overlaySearch } from '../lib/use-history-overlay.ts';
import { activitySearch } from '../pages/activity/activity-search.ts';
import { circleMembersSearch } from '../pages/circle/circle-search.ts';
import { circlesSearch } from '../pages/circles/circles-search.ts';
import { exploreSearch } from '../pages/explore/explore-search.ts';
import { followersSearch } from '../pages/followers/followers-search.ts';
import { closeFriendsSearch, friendsSearch } from '../pages/friends/friends-search.ts';
import { liveSearch } from '../pages/live/live-search.ts';
import { matchSearch } from '../pages/match/match-search.ts';
import { messagesSearch } from '../pages/messages/messages-search.ts';
import { moderationSearch } from '../pages/moderation/moderation-search.ts';
import { notificationsSearch } from '../pages/notifications/notifications-search.ts';
import type { PageKind } from '../pages/PageSkeleton.tsx';
import { peopleSearch } from '../pages/people-search.ts';
import { postSearch } from '../pages/post-search.ts';
import { profileSearch } from '../pages/profile/profile-search.ts';
import { reportsSearch } from '../pages/reports/reports-search.ts';
import { safetySearch } from '../pages/safety/safety-search.ts';
import { searchParams } from '../pages/search/search-params.ts';
import { CrashPage } from './CrashPage.tsx';
import {
  AccountPage,
  AchievementsPage,
  ActivityPage,
  AfterSignIn,
  CasePage,
  CirclePage,
  CirclesPage,
  CloseFriendsPage,
  CreatePage,
  DecisionPage,
  ExplorePage,
  FollowersPage,
  FollowListPage,
  FriendsPage,
  GoLivePage,
  GuestHomePage,
  HashtagPage,
  HomePage,
  JoinCirclePage,
  LivePage,
  LiveStreamPage,
  MatchPage,
  MemberByNamePage,
  MessagesPage,
  ModerationPage,
  NotFoundPage,
  NotificationsPage,
  PeoplePage,
  PostPage,
  PrivacyPage,
  PrivateFeedPage,
  ProfilePage,
  ReportsPage,
  SafetyPage,
  SearchPage,
  StoryArchivePage,
  UserNotFoundPage,
  VideosPage,
} from './lazy-pages.ts';
import { PendingPage } from './PendingPage.tsx';
import { Root } from './Root.tsx';

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

const rootRoute = createRootRoute({
  validateSearch: overlaySearch,
  component: Root,
  errorComponent: () => <CrashPage />,
  notFoundComponent: NotFoundPage,
});

const postRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.post,
  staticData: { page: PostPage, kind: 'post', access: 'public' },
  validateSearch: postSearch,
  component: function Post() {
    const { postId } = postRoute.useParams();
    const { comment } = postRoute.useSearch();
    if (!isId(postId)) return <NotFoundPage />;
    return <PostPage postId={Number(postId)} commentId={comment} />;
  },
});

const ownProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.ownProfile,
  staticData: { page: ProfilePage, kind: 'profile' },
  validateSearch: profileSearch,
  component: function OwnProfile() {
    const { user } = useCurrentUser();
    const search = ownProfileRoute.useSearch();
    return user && <ProfilePage memberId={user.id} {...search} />;
  },
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.profile,
  staticData: { page: ProfilePage, kind: 'profile', access: 'public' },
  validateSearch: profileSearch,
  component: function Profile() {
    const { memberId } = profileRoute.useParams();
    const search = profileRoute.useSearch();
    return isId(memberId) ? <ProfilePage memberId={Number(memberId)} {...search} /> : <UserNotFoundPage />;
  },
});

const followListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.followList,
  staticData: { page: FollowListPage, kind: 'people', access: 'public' },
  component: function FollowList() {
    const { memberId, side } = followListRoute.useParams();
    if (side !== 'followers' && side !== 'following') return <NotFoundPage />;
    return isId(memberId) ? <FollowListPage memberId={Number(memberId)} side={side} /> : <UserNotFoundPage />;
  },
});

const memberByNameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.memberByName,
  staticData: { page: MemberByNamePage, kind: 'profile', access: 'public' },
  component: function MemberByName() {
    const { username } = memberByNameRoute.useParams();
    return <MemberByNamePage username={username} />;
  },
});

const hashtagRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.hashtag,
  staticData: { page: HashtagPage, kind: 'posts', access: 'public' },
  component: function Hashtag() {
    const { tag } = hashtagRoute.useParams();
    return <HashtagPage tag={tag} />;
  },
});

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.people,
  staticData: { page: PeoplePage, kind: 'people', access: 'public' },
  validateSearch: peopleSearch,
  component: function People() {
    const { search = '' } = peopleRoute.useSearch();
    return <PeoplePage search={search} />;
  },
});

const followersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.ownFollowers,
  staticData: { page: FollowersPage, kind: 'people' },
  validateSearch: followersSearch,
  component: function Followers() {
    return <FollowersPage {...followersRoute.useSearch()} />;
  },
});

const friendsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.friends,
  staticData: { page: FriendsPage, kind: 'people' },
  validateSearch: friendsSearch,
  component: function Friends() {
    return <FriendsPage {...friendsRoute.useSearch()} />;
  },
});

const closeFriendsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.closeFriends,
  staticData: { page: CloseFriendsPage, kind: 'people' },
  validateSearch: closeFriendsSearch,
  component: function CloseFriends() {
    return <CloseFriendsPage {...closeFriendsRoute.useSearch()} />;
  },
});

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

const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.notifications,
  staticData: { page: NotificationsPage, kind: 'notifications' },
  validateSearch: notificationsSearch,
  component: function Notifications() {
    return <NotificationsPage {...notificationsRoute.useSearch()} />;
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

const exploreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.explore,
  staticData: { page: ExplorePage, kind: 'explore', access: 'public' },
  validateSearch: exploreSearch,
  component: function Explore() {
    return <ExplorePage {...exploreRoute.useSearch()} />;
  },
});

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.search,
  staticData: { page: SearchPage, kind: 'posts', access: 'public' },
  validateSearch: searchParams,
  component: function Search() {
    return <SearchPage {...searchRoute.useSearch()} />;
  },
});

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

const safetyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.safety,
  staticData: { page: SafetyPage, kind: 'form' },
  validateSearch: safetySearch,
  component: function Safety() {
    return <SafetyPage {...safetyRoute.useSearch()} />;
  },
});

/** A page that reads what it needs of its address itself. */
function pageRoute<Path extends string>(path: Path, page: typeof VideosPage, kind: PageKind, access?: 'public') {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { page, kind, ...(access && { access }) },
    component: page,
  });
}

/** Root shows the pages themselves to visitors; this is what members get. */
const forVisitors = {
  getParentRoute: () => rootRoute,
  staticData: { access: 'signed-out' as const },
  validateSearch: returnSearch,
  component: AfterSignIn,
};

const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: paths.home,
    staticData: { page: HomePage, kind: 'home', access: 'guest' },
    component: function Home() {
      return useCurrentUser().status === 'guest' ? <GuestHomePage /> : <HomePage />;
    },
  }),
  postRoute,
  pageRoute(paths.create, CreatePage, 'form'),
  ownProfileRoute,
  profileRoute,
  followListRoute,
  memberByNameRoute,
  hashtagRoute,
  peopleRoute,
  followersRoute,
  friendsRoute,
  safetyRoute,
  closeFriendsRoute,
  circlesRoute,
  groupsRoute,
  circleRoute,
  circleMembersRoute,
  joinCircleRoute,
  matchRoute,
  messagesLayout.addChildren([messagesRoute, conversationRoute]),
  liveRoute,
  liveStreamRoute,
  pageRoute(paths.goLive, GoLivePage, 'form'),
  notificationsRoute,
  activityRoute,
  reportsRoute,
  decisionRoute,
  moderationRoute,
  caseRoute,
  exploreRoute,
  searchRoute,
  pageRoute(paths.videos, VideosPage, 'videos', 'public'),
  pageRoute(paths.account, AccountPage, 'form'),
  pageRoute(paths.achievements, AchievementsPage, 'form'),
  pageRoute(paths.privateFeed, PrivateFeedPage, 'posts'),
  pageRoute(paths.storyArchive, StoryArchivePage, 'videos'),
  pageRoute(paths.privacy, PrivacyPage, 'form', 'public'),
  createRoute({ ...forVisitors, path: paths.login }),
  createRoute({ ...forVisitors, path: paths.signup }),
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
    /** The code-split page of the route, which is prefetched when a link to it is hovered, focused or touched. */
    page?: { prefetch: () => void };
    /** Which skeleton is shown while the page loads. */
    kind?: PageKind;
    /**
     * Who sees the page besides members: nobody unless set. `public`: visitors and guests; `guest`: guests; `signed-out`:
     * only who is not a member.
     */
    access?: 'public' | 'guest' | 'signed-out';
  }
}
