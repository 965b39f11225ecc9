import { expect, it } from 'vitest';
import { isPeopleList, paths } from './paths.ts';

it.each([
  [paths.people, true],
  [paths.search, false],
  [paths.search, true, 'people'],
  [paths.search, false, 'hashtags'],
  [paths.followers(7), true],
  [paths.following(7), true],
  [paths.profile(7), false],
  [paths.home, false],
])('says whether %s is a list of people: %s', (path, isList, tab?: string) => {
  expect(isPeopleList(path, tab)).toBe(isList);
});

it.each([
  [undefined, false],
  ['hashtags', false],
  ['users', true],
])('says whether the tab %s of the explore page is a list of people: %s', (tab, isList) => {
  expect(isPeopleList(paths.explore, tab)).toBe(isList);
  expect(isPeopleList(paths.home, tab)).toBe(false);
});
