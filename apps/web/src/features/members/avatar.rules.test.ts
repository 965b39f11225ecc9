import { describe, expect, it } from 'vitest';
import { initialsOf } from './avatar.rules.ts';

describe('initialsOf', () => {
  it.each([
    ['Maya Lindqvist', 'ML'],
    ['newcomer', 'N'],
    ['Inês da Silva Carvalho', 'IC'],
    ['Jean-Luc', 'JL'],
    ['نور الهدى', 'ن'],
    ['李小龙', '李'],
    ['🙂 Sam', '🙂'],
    ['(Ana)', '('],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
