import { describe, expect, it } from 'vitest';
import { suggestedOperators, typedSender, withOperator } from './search-operators.rules.ts';

const suggested = (text: string) => suggestedOperators(text).map((operator) => operator.text);

describe('the operators that are suggested', () => {
  it.each([
    ['', ['from:', 'has:image', 'has:video', 'since:', 'before:']],
    ['sunset ', ['from:', 'has:image', 'has:video', 'since:', 'before:']],
    ['sunset', []],
    ['sunset HA', ['has:image', 'has:video']],
    ['has:i', ['has:image']],
    ['has:image', []],
    ['has:image ', ['from:', 'has:video', 'since:', 'before:']],
    ['from:ana ', ['has:image', 'has:video', 'since:', 'before:']],
    ['since:2026', []],
  ])('for “%s” are %j', (text, operators) => {
    expect(suggested(text)).toEqual(operators);
  });

  it.each([
    ['', 'from:', 'from:'],
    ['sunset ', 'has:image', 'sunset has:image '],
    ['sunset ha', 'has:video', 'sunset has:video '],
    ['sunset from:a', 'from:ana', 'sunset from:ana '],
  ])('“%s” with %s is “%s”', (text, operator, expected) => {
    expect(withOperator(text, operator)).toBe(expected);
  });
});

it.each([
  ['sunset from:', ''],
  ['From:@an', 'an'],
  ['from:ana ', null],
  ['from', null],
])('in “%s” the sender that is being typed is %j', (text, sender) => {
  expect(typedSender(text)).toBe(sender);
});
