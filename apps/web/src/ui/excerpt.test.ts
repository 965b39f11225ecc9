import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it.each([
  ['Short enough.', 20, 'Short enough.'],
  ['  Two\n\n lines ', 20, 'Two lines'],
  ['Then I go away. Write to me.', 16, 'Then I go away…'],
  ['Then I go away, or so.', 16, 'Then I go away…'],
  ['Doors, windows and stairs', 15, 'Doors, windows…'],
  ['Donaudampfschifffahrt', 10, 'Donaudampf…'],
  ['abcdefghi🙂jk', 10, 'abcdefghi…'],
])('shortens %j to %i characters as %j', (text, max, shown) => {
  expect(excerptOf(text, max)).toBe(shown);
});
