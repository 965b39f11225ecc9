import { paths } from '../lib/paths.ts';
import { readToken } from '../lib/session.ts';
import { askAhead } from './connection.ts';
import { lazyPart } from './lazy-part.ts';

export const Shell = lazyPart(() => import('./Shell.tsx'), 'Shell');
export const LandingPage = lazyPart(() => import('../pages/LandingPage.tsx'), 'LandingPage');
export const SignUpPage = lazyPart(() => import('../pages/SignUpPage.tsx'), 'SignUpPage');
export const FeedPage = lazyPart(() => import('../pages/FeedPage.tsx'), 'FeedPage');
export const PostPage = lazyPart(() => import('../pages/PostPage.tsx'), 'PostPage');
export const AccountPage = lazyPart(() => import('../pages/AccountPage.tsx'), 'AccountPage');
export const NotFoundPage = lazyPart(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage');

/** Fetches what the first screen needs while the server is still being asked who is looking. */
export function warmUpFirstScreen(): void {
  const { pathname } = window.location;
  if (readToken() === null) (pathname === paths.signup ? SignUpPage : LandingPage).warmUp();
  else {
    askAhead(pathname === paths.home);
    Shell.warmUp();
    if (pathname === paths.home) FeedPage.warmUp();
  }
}
