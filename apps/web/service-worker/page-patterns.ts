import { listPagePaths } from '../src/lib/paths.ts';

/** The paths of the app's pages, as patterns of a path with its search parameters. */
export const pagePatterns: RegExp[] = listPagePaths().map((path) => {
  const pattern = path.replaceAll('/', '\\/').replaceAll(/\{?\$\w+\}?/g, '[^/?]+');
  return new RegExp(`^${pattern}\\/?(\\?|$)`);
});
