import { lazyComponent, lazyPage } from '../ui/lazy-component.tsx';
import { CrashPage } from './CrashPage.tsx';

export const Shell = lazyPage(() => import('./Shell.tsx'), 'Shell', CrashPage);
export const LandingPage = lazyPage(() => import('../pages/landing/LandingPage.tsx'), 'LandingPage', CrashPage);
export const SignUpPage = lazyPage(() => import('../pages/SignUpPage.tsx'), 'SignUpPage', CrashPage);
export const ResetPage = lazyPage(() => import('../pages/ResetPage.tsx'), 'ResetPage', CrashPage);
export const ForgotPage = lazyPage(() => import('../pages/mails/ForgotPage.tsx'), 'ForgotPage', CrashPage);
export const ConfirmEmailPage = lazyPage(
  () => import('../pages/mails/ConfirmEmailPage.tsx'),
  'ConfirmEmailPage',
  CrashPage,
);
export const UnsubscribePage = lazyPage(
  () => import('../pages/mails/UnsubscribePage.tsx'),
  'UnsubscribePage',
  CrashPage,
);
export const SetupPage = lazyPage(() => import('../pages/setup/SetupPage.tsx'), 'SetupPage', CrashPage);
export const BeingSetUpPage = lazyPage(() => import('../pages/setup/BeingSetUpPage.tsx'), 'BeingSetUpPage', CrashPage);
export const AuthorizePage = lazyComponent(() => import('../pages/apps/AuthorizePage.tsx'), 'AuthorizePage', {
  Fallback: 'inherit',
  placement: 'page',
  isPrefetched: false,
});
export const AfterSignIn = lazyPage(() => import('./AfterSignIn.tsx'), 'AfterSignIn');
export const HomePage = lazyPage(() => import('../pages/home/HomePage.tsx'), 'HomePage');
export const PostPage = lazyPage(() => import('../pages/PostPage.tsx'), 'PostPage');
export const CreatePage = lazyPage(() => import('../pages/CreatePage.tsx'), 'CreatePage');
export const ProfilePage = lazyPage(() => import('../pages/profile/ProfilePage.tsx'), 'ProfilePage');
export const FollowListPage = lazyPage(() => import('../pages/profile/FollowListPage.tsx'), 'FollowListPage');
export const FollowersPage = lazyPage(() => import('../pages/followers/FollowersPage.tsx'), 'FollowersPage');
export const MemberByNamePage = lazyPage(() => import('../pages/profile/MemberByNamePage.tsx'), 'MemberByNamePage');
export const HashtagPage = lazyPage(() => import('../pages/hashtag/HashtagPage.tsx'), 'HashtagPage');
export const ExplorePage = lazyPage(() => import('../pages/explore/ExplorePage.tsx'), 'ExplorePage');
export const PeoplePage = lazyPage(() => import('../pages/PeoplePage.tsx'), 'PeoplePage');
export const WelcomePage = lazyPage(() => import('../pages/welcome/WelcomePage.tsx'), 'WelcomePage');
export const CirclesPage = lazyPage(() => import('../pages/circles/CirclesPage.tsx'), 'CirclesPage');
export const CirclePage = lazyPage(() => import('../pages/circle/CirclePage.tsx'), 'CirclePage');
export const JoinCirclePage = lazyPage(() => import('../pages/circle/JoinCirclePage.tsx'), 'JoinCirclePage');
export const MatchPage = lazyPage(() => import('../pages/match/MatchPage.tsx'), 'MatchPage');
export const MessagesPage = lazyPage(() => import('../pages/messages/MessagesPage.tsx'), 'MessagesPage');
export const LivePage = lazyPage(() => import('../pages/live/LivePage.tsx'), 'LivePage');
export const GoLivePage = lazyPage(() => import('../pages/live/GoLivePage.tsx'), 'GoLivePage');
export const LiveStreamPage = lazyPage(() => import('../pages/live/LiveStreamPage.tsx'), 'LiveStreamPage');
export const FriendsPage = lazyPage(() => import('../pages/friends/FriendsPage.tsx'), 'FriendsPage');
export const CloseFriendsPage = lazyPage(() => import('../pages/friends/CloseFriendsPage.tsx'), 'CloseFriendsPage');
export const SavedPage = lazyPage(() => import('../pages/saved/SavedPage.tsx'), 'SavedPage');
export const SearchPage = lazyPage(() => import('../pages/search/SearchPage.tsx'), 'SearchPage');
export const VideosPage = lazyPage(() => import('../pages/videos/VideosPage.tsx'), 'VideosPage');
export const AccountPage = lazyPage(() => import('../pages/account/AccountPage.tsx'), 'AccountPage');
export const AchievementsPage = lazyPage(() => import('../pages/AchievementsPage.tsx'), 'AchievementsPage');
export const InsightsPage = lazyPage(() => import('../pages/InsightsPage.tsx'), 'InsightsPage');
export const NotFoundPage = lazyPage(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage');
export const NotOfferedPage = lazyPage(() => import('../pages/NotOfferedPage.tsx'), 'NotOfferedPage');
export const UserNotFoundPage = lazyPage(() => import('../pages/NotFoundPage.tsx'), 'UserNotFoundPage');
export const GuestHomePage = lazyPage(() => import('../pages/GuestHomePage.tsx'), 'GuestHomePage');
export const MembersOnlyPage = lazyPage(() => import('../pages/MembersOnlyPage.tsx'), 'MembersOnlyPage');
export const PrivateFeedPage = lazyPage(() => import('../pages/private-feed/PrivateFeedPage.tsx'), 'PrivateFeedPage');
export const StoryArchivePage = lazyPage(
  () => import('../pages/story-archive/StoryArchivePage.tsx'),
  'StoryArchivePage',
);
export const PrivacyPage = lazyPage(() => import('../pages/PrivacyPage.tsx'), 'PrivacyPage');
export const SafetyPage = lazyPage(() => import('../pages/safety/SafetyPage.tsx'), 'SafetyPage');
export const ActivityPage = lazyPage(() => import('../pages/activity/ActivityPage.tsx'), 'ActivityPage');
export const ReportsPage = lazyPage(() => import('../pages/reports/ReportsPage.tsx'), 'ReportsPage');
export const DecisionPage = lazyPage(() => import('../pages/reports/DecisionPage.tsx'), 'DecisionPage');
export const ModerationPage = lazyComponent(() => import('../pages/moderation/ModerationPage.tsx'), 'ModerationPage', {
  Fallback: 'inherit',
  placement: 'page',
  isPrefetched: false,
});
export const AdminPage = lazyComponent(() => import('../pages/admin/AdminPage.tsx'), 'AdminPage', {
  Fallback: 'inherit',
  placement: 'page',
  isPrefetched: false,
});
export const InvitationsPage = lazyComponent(
  () => import('../pages/invitations/InvitationsPage.tsx'),
  'InvitationsPage',
  { Fallback: 'inherit', placement: 'page', isPrefetched: false },
);
export const ManagedMemberPage = lazyComponent(
  () => import('../pages/admin/members/ManagedMemberPage.tsx'),
  'ManagedMemberPage',
  { Fallback: 'inherit', placement: 'page', isPrefetched: false },
);
export const CasePage = lazyComponent(() => import('../pages/moderation/CasePage.tsx'), 'CasePage', {
  Fallback: 'inherit',
  placement: 'page',
  isPrefetched: false,
});
const asked = { Fallback: 'inherit', placement: 'page', isPrefetched: false } as const;

export const AboutPage = lazyComponent(() => import('../pages/about/AboutPage.tsx'), 'AboutPage', asked);
export const TermsPage = lazyComponent(() => import('../pages/about/NetworkTextPage.tsx'), 'TermsPage', asked);
export const ImprintPage = lazyComponent(() => import('../pages/about/NetworkTextPage.tsx'), 'ImprintPage', asked);
