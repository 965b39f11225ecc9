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
