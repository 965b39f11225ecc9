import { expect, it } from 'vitest';
import { narrowerAudiences } from './audience.rules.ts';
import { audienceLabel } from './audience-label.rules.ts';

it.each([
  ['public', ['followers', 'close_followers']],
  ['followers', ['close_followers']],
  ['close_followers', []],
  ['circle', []],
] as const)('a post for %s can be narrowed to %j', (visibility, narrower) => {
  expect(narrowerAudiences(visibility)).toEqual(narrower);
});

it('names audiences with the documented words', () => {
  expect([audienceLabel('followers'), audienceLabel('close_followers')]).toEqual(['Friends', 'Close Friends']);
});
