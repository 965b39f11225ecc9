import { paths } from '../paths.ts';

/** Longer than any address of a page. */
const MAX_LENGTH = 2000;

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
  return isOwn && !isOnTheWay(url.pathname) && path !== paths.home ? path : null;
}

/** Whether a page is one of those from which one goes on to what was asked for. */
export function isOnTheWay(pathname: string): boolean {
  return pathname === paths.login || pathname === paths.signup || pathname === paths.forgot;
}

/** Whether an app sent its member here, who signs in or up at the address that the app opened. */
export function isForApp(next: string | null | undefined): next is string {
  return next?.startsWith(`${paths.authorize}?`) === true;
}
