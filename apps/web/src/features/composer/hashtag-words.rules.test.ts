import { describe, expect, it } from 'vitest';
import { hashtagsOf, hashtagsProblem, ignoredWords } from './hashtag-words.rules.ts';

describe('the hashtags field', () => {
  it('counts words that start with # and have something after it', () => {
    expect(hashtagsOf('#sunset friends  #Été # #sunset\n#a')).toEqual(['sunset', 'Été', 'a']);
    expect(ignoredWords('#sunset friends #')).toEqual(['friends']);
  });

  it.each([
    ['#a-b', 'Hashtags can only contain letters, digits and _'],
    ['#a#b', 'Hashtags can only contain letters, digits and _'],
    [`#${'x'.repeat(51)}`, 'Hashtags can be at most 50 characters long'],
    [Array.from({ length: 31 }, (_, index) => `#t${index}`).join(' '), 'A post can have at most 30 hashtags'],
  ])('returns the server’s message for %s', (typed, message) => {
    expect(hashtagsProblem(typed)).toBe(message);
  });

  it('returns null for valid hashtags', () => {
    expect(hashtagsProblem('#sunset #日本語 plain-word')).toBeNull();
  });
});
