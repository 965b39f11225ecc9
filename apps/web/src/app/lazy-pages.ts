import { paths } from '../lib/paths.ts';
import { readToken } from '../lib/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { prefetchFirstScreen } from './api-client.ts';

export const Shell = lazyPart(() => import('./Shell.tsx'), 'Shell');
export const LandingPage = lazyPart(() => import('../pages/landing/LandingPage.tsx'), 'LandingPage');
export const SignUpPage = lazyPart(() => import('../pages/SignUpPage.tsx'), 'SignUpPage');
export const FeedPage = lazyPart(() => import('../pages/FeedPage.tsx'), 'FeedPage');
export const PostPage = lazyPart(() => import('../pages/PostPage.tsx'), 'PostPage');
export const CreatePage = lazyPart(() => import('../pages/CreatePage.tsx'), 'CreatePage');
export const ProfilePage = lazyPart(() => import('../pages/profile/ProfilePage.tsx'), 'ProfilePage');
export const FollowListPage = lazyPart(() => import('../pages/profile/FollowListPage.tsx'), 'FollowListPage');
export const MemberByNamePage = lazyPart(() => import('../pages/profile/MemberByNamePage.tsx'), 'MemberByNamePage');
export const HashtagPage = lazyPart(() => import('../pages/HashtagPage.tsx'), 'HashtagPage');
export const PeoplePage = lazyPart(() => import('../pages/PeoplePage.tsx'), 'PeoplePage');
export const AccountPage = lazyPart(() => import('../pages/AccountPage.tsx'), 'AccountPage');
export const NotFoundPage = lazyPart(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage');
export const UserNotFoundPage = lazyPart(() => import('../pages/NotFoundPage.tsx'), 'UserNotFoundPage');

/** Loads the chunks and data of the first screen before the first render. */
export function preloadFirstScreen(): void {
  const { pathname } = window.location;
  if (readToken() === null) (pathname === paths.signup ? SignUpPage : LandingPage).prefetch();
  else {
    prefetchFirstScreen(pathname === paths.home);
    Shell.prefetch();
    if (pathname === paths.home) FeedPage.prefetch();
  }
}
