import { describe, expect, it } from 'vitest';
import { hashtagNotes, hashtagsOf } from './hashtag-words.rules.ts';

describe('the hashtags field', () => {
  it('counts words that start with # and have something after it', () => {
    expect(hashtagsOf('#sunset friends  #Été # #sunset\n#a')).toEqual(['sunset', 'Été', 'a']);
    expect(hashtagNotes('#sunset friends #')).toEqual(['Left out, because it has no #: friends']);
  });

  it.each([
    ['#rock-n-roll', ['rock'], '#rock-n-roll becomes #rock'],
    ['#sun!', ['sun'], '#sun! becomes #sun'],
    ['#c++ #jazz', ['c', 'jazz'], '#c++ becomes #c'],
    ['#(live)', ['live'], '#(live) becomes #live'],
    ['#a#b', ['a', 'b'], undefined],
    ['##a', ['a'], '##a becomes #a'],
    ['#-- #!', [], 'Left out, because it has no letter or digit: #-- #!'],
    [`#${'x'.repeat(51)}`, ['x'.repeat(50)], `#${'x'.repeat(51)} becomes #${'x'.repeat(50)}`],
    ['#日本語 #e\u0301te\u0301', ['日本語', 'été'], undefined],
  ])('takes the part of %s that can be a hashtag', (typed, tags, note) => {
    expect(hashtagsOf(typed)).toEqual(tags);
    expect(hashtagNotes(typed)).toEqual(note === undefined ? [] : [note]);
  });

  it('takes the first 30', () => {
    const typed = Array.from({ length: 31 }, (_, index) => `#t${index}`).join(' ');
    expect(hashtagsOf(typed)).toHaveLength(30);
    expect(hashtagNotes(typed)).toEqual(['Only the first 30 are added']);
  });
});
