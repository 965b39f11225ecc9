import { expect, it } from 'vitest';
import { featuresOfPages, listPagePaths } from '../lib/paths.ts';
import { router } from './router.tsx';

it('the list of pages for the server has every route of the router, and no other', () => {
  const routes = Object.keys(router.routesByPath).flatMap((path) =>
    path.includes('$side') ? ['followers', 'following'].map((side) => path.replace('$side', side)) : path,
  );
  expect([...listPagePaths()].sort()).toEqual(routes.sort());
});

it('the paths of features are pages', () => {
  expect(Object.keys(featuresOfPages).filter((path) => !listPagePaths().includes(path))).toEqual([]);
});
