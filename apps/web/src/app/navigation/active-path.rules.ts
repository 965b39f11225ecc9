import { paths } from '../../lib/paths.ts';

/** Whether the page belongs to the tab at `path`: by path prefix, except of those whose prefix other pages share. */
export function isActive(path: string, pathname: string): boolean {
  if (path === paths.home || path === paths.ownProfile) return pathname === path;
  return pathname === path || pathname.startsWith(`${path}/`);
}
