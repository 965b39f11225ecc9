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
  const isForVisitors = url.pathname === paths.login || url.pathname === paths.signup;
  return isOwn && !isForVisitors && path !== paths.home ? path : null;
}
