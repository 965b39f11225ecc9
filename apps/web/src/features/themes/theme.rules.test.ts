import { expect, it } from 'vitest';
import { themes } from '../../theme/themes/all-themes.ts';
import { isThemeName, suggestedTheme, themeNames } from './theme.rules.ts';

it.each([
  [100, 'nature'],
  [80, 'nature'],
  [79, 'sunset'],
  [60, 'sunset'],
  [59, 'ocean'],
  [40, 'ocean'],
  [39, 'cosmic'],
  [0, 'cosmic'],
])('suggests for a score of %i the theme %s', (score, name) => {
  expect(suggestedTheme({ vibeScore: score, totalVotes: 1 })).toBe(name);
});

it('suggests none before the first vote', () => {
  expect(suggestedTheme({ vibeScore: 50, totalVotes: 0 })).toBeNull();
});

it('knows the themes that have colours, and no other text', () => {
  expect([...themeNames].sort()).toEqual(Object.keys(themes).sort());
  expect(['sunset', 'Sunset', 'toString', '', null].map(isThemeName)).toEqual([true, false, false, false, false]);
});
