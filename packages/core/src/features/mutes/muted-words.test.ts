import { describe, expect, it } from 'vitest';
import { mutedWordKey, mutedWordProblem, normalizeMutedWord } from './muted-word.rules.ts';

describe('mutedWordKey', () => {
  it('is at most four times as long as the text, whatever it consists of', () => {
    let longest = 0;
    for (let codePoint = 0; codePoint < 0x2_0000; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      longest = Math.max(longest, mutedWordKey(character).length / character.length);
    }
    expect(longest).toBe(4);
  });
});

describe('mutedWordProblem', () => {
  it.each(['cat', 'new york', '#cat', '👍', 'c++', 'ß'.repeat(50)])('accepts %j', (word) => {
    expect(mutedWordProblem(word)).toBeNull();
  });

  it.each(['', '   ', '\u0301', '\u200b', '\u{1f3fd}'])('requires a word: %j', (word) => {
    expect(mutedWordProblem(word)).toBe('Word required');
  });

  it('refuses words that are too long, or cannot be shown', () => {
    expect(mutedWordProblem('a'.repeat(51))).toBe('A muted word can be at most 50 characters long');
    for (const hidden of ['\u0000', '\u202e', '\u202a', '\u2066', '\u2069']) {
      expect(mutedWordProblem(`a${hidden}b`)).toBe('A muted word contains characters that cannot be shown');
    }
  });

  it('puts words on one line', () => {
    expect(normalizeMutedWord('  new \n york ')).toBe('new york');
  });
});
