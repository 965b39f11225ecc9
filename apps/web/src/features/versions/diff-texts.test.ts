import { expect, it } from 'vitest';
import { diffTexts } from './diff-texts.ts';

it.each([
  ['a word', 'Rye bread', 'Oat bread', '[-Rye-][+Oat+] bread'],
  ['nothing', 'Rye bread', 'Rye bread', 'Rye bread'],
  ['a word of a text without spaces', '我喜欢面包', '我喜欢咖啡', '我喜欢[-面包-][+咖啡+]'],
  ['an end of a line', 'Rye\nbread', 'Rye bread', 'Rye[-\n-][+ +]bread'],
])('marks %s', (_what, before, after, marked) => {
  const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['[+', '+]'] } as const;
  const parts = diffTexts(before, after);
  expect(parts.map(({ kind, text }) => marks[kind][0] + text + marks[kind][1]).join('')).toBe(marked);
});
