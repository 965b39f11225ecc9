import { createRoute } from '@tanstack/react-router';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { paths, routePaths } from '../../lib/paths.ts';
import { followersSearch } from '../../pages/followers/followers-search.ts';
import { closeFriendsSearch, friendsSearch } from '../../pages/friends/friends-search.ts';
import { peopleSearch } from '../../pages/people-search.ts';
import { profileSearch } from '../../pages/profile/profile-search.ts';
import { welcomeSearch } from '../../pages/welcome/welcome-search.ts';
import {
  AchievementsPage,
  CloseFriendsPage,
  FollowersPage,
  FollowListPage,
  FriendsPage,
  InsightsPage,
  MemberByNamePage,
  NotFoundPage,
  PeoplePage,
  ProfilePage,
  UserNotFoundPage,
  WelcomePage,
} from '../lazy-pages.ts';
import { isId, pageRoute, rootRoute } from './root-route.tsx';

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

const achievementsRoute = pageRoute(paths.achievements, AchievementsPage, 'form');

const insightsRoute = pageRoute(paths.insights, InsightsPage, 'form');

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.welcome,
  staticData: { page: WelcomePage, kind: 'people' },
  validateSearch: welcomeSearch,
  component: function Welcome() {
    return <WelcomePage {...welcomeRoute.useSearch()} />;
  },
});

export const memberRoutes = [
  ownProfileRoute,
  profileRoute,
  followListRoute,
  memberByNameRoute,
  peopleRoute,
  followersRoute,
  friendsRoute,
  closeFriendsRoute,
  achievementsRoute,
  insightsRoute,
  welcomeRoute,
] as const;
