import { paths } from '../../lib/paths.ts';

/** Whether the page belongs to the tab at `path`: Home on its exact path only, the others by path prefix. */
export function isActive(path: string, pathname: string): boolean {
  if (path === paths.home) return pathname === path;
  return pathname === path || pathname.startsWith(`${path}/`);
}
