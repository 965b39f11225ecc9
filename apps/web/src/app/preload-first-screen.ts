import { readKnownNetwork } from '../features/network/known-network.ts';
import { offersGuests } from '../features/network/offers-guests.rules.ts';
import { paths } from '../lib/paths.ts';
import { isGuest } from '../lib/session/guest.ts';
import { isForApp } from '../lib/session/return-path.ts';
import { readToken } from '../lib/session/session.ts';
import { prefetchFirstScreen } from './api-client.ts';
import { AuthorizePage, BeingSetUpPage, LandingPage, SetupPage, Shell, SignUpPage } from './lazy-pages.ts';
import { resolveAccess } from './resolve-access.ts';
import { router } from './router.tsx';
import { prefetchPage } from './use-page-prefetch.ts';

export function preloadFirstScreen(): void {
  const { pathname, search } = window.location;
  if (readKnownNetwork().isBeingSetUp) {
    (pathname === paths.setup ? SetupPage : BeingSetUpPage).prefetch();
    return;
  }
  const next = new URLSearchParams(search).get('next');
  if (pathname === paths.login && next !== null && isForApp(next)) {
    AuthorizePage.prefetch();
    return;
  }
  const isMember = readToken() !== null;
  const status = isMember ? 'member' : isGuest() && offersGuests(readKnownNetwork()) ? 'guest' : 'visitor';
  const [, , route] = router.getMatchedRoutes(pathname);
  const { isMembersOnly, features } = readKnownNetwork();
  const page = route ? route.options.staticData : { access: 'guest' as const };
  const shown = resolveAccess(status, { ...page, isMembersOnly });
  if (shown === 'landing') {
    (pathname === paths.signup ? SignUpPage : LandingPage).prefetch();
    return;
  }
  prefetchFirstScreen(pathname, { isMember, hasStories: features.stories });
  if (shown === 'page') Shell.prefetch();
  prefetchPage(router, pathname);
}
