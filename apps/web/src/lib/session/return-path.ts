import { REQUEST_LENGTH_MAX } from '@vibeline/core/features/apps/request-limits.rules';
import { paths } from '../paths.ts';

/** The longest address is the request of an app, of which percent-encoding makes three times as much; 500 is for its names. */
const MAX_LENGTH = 3 * REQUEST_LENGTH_MAX + 500;

/**
 * The page that `next` names as the one to open after signing in; null for everything that is not a path of this
 * origin, such as `//other.example`, `https:…` or `javascript:…`, and for the pages for visitors themselves.
 */
export function returnPath(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > MAX_LENGTH) return null;
  const { origin } = window.location;
  if (!URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//other.example` is a path of this origin, and becomes one that is not when it is read again.
  const isOwn = url.origin === origin && !path.startsWith('//');
  return isOwn && !isSignInPage(url.pathname) && path !== paths.home ? path : null;
}

/** Also the page for a forgotten password: from all of them one goes on to what was asked for. */
export function isSignInPage(pathname: string): boolean {
  return pathname === paths.login || pathname === paths.signup || pathname === paths.forgot;
}

/** Whether an app sent its member here, who signs in or up at the address that the app opened. */
export function isForApp(next: string): boolean {
  return next.startsWith(`${paths.authorize}?`);
}
