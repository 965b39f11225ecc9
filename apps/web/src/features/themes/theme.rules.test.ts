import { expect, it } from 'vitest';
import { themes } from '../../theme/themes/all-themes.ts';
import { isThemeName, themeForScore, themeNames } from './theme.rules.ts';

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
  expect(themeForScore(score)).toBe(name);
});

it('knows the themes that have colours, and no other text', () => {
  expect([...themeNames].sort()).toEqual(Object.keys(themes).sort());
  expect(['sunset', 'Sunset', 'toString', '', null].map(isThemeName)).toEqual([true, false, false, false, false]);
});
