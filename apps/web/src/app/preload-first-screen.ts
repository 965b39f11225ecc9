import { paths } from '../lib/paths.ts';
import { isGuest } from '../lib/session/guest.ts';
import { readToken } from '../lib/session/session.ts';
import { prefetchFirstScreen } from './api-client.ts';
import { LandingPage, Shell, SignUpPage } from './lazy-pages.ts';
import { resolveAccess } from './resolve-access.ts';
import { router } from './router.tsx';
import { prefetchPage } from './use-page-prefetch.ts';

export function preloadFirstScreen(): void {
  const { pathname } = window.location;
  const isMember = readToken() !== null;
  const status = isMember ? 'member' : isGuest() ? 'guest' : 'visitor';
  const [, , route] = router.getMatchedRoutes(pathname);
  const shown = resolveAccess(status, route ? route.options.staticData?.access : 'guest');
  if (shown === 'landing') {
    (pathname === paths.signup ? SignUpPage : LandingPage).prefetch();
    return;
  }
  prefetchFirstScreen(pathname, isMember);
  if (shown === 'page') Shell.prefetch();
  prefetchPage(router, pathname);
}
