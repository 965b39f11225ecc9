import { paths } from '../lib/paths.ts';
import { readToken } from '../lib/session.ts';
import { prefetchFirstScreen } from './api-client.ts';
import { LandingPage, Shell, SignUpPage } from './lazy-pages.ts';
import { router } from './router.tsx';
import { prefetchPage } from './use-page-prefetch.ts';

/** Fetches the chunks and the data of the page at this address, before anything is rendered. */
export function preloadFirstScreen(): void {
  const { pathname } = window.location;
  if (readToken() === null) {
    (pathname === paths.signup ? SignUpPage : LandingPage).prefetch();
    return;
  }
  prefetchFirstScreen(pathname);
  Shell.prefetch();
  prefetchPage(router, pathname);
}
