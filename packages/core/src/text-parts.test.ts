import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashtagsIn, splitText } from './text-parts.rules.ts';

const linked = (text: string) => splitText(text).flatMap((part) => (part.kind === 'text' ? [] : [part]));

describe('splitText', () => {
  it.each([
    ['see https://example.org/a?b=c#d now', ['https://example.org/a?b=c#d']],
    ['(https://example.org/wiki/A_(b)), then', ['https://example.org/wiki/A_(b)']],
    ['https://example.org.', ['https://example.org']],
    ['“https://example.org/x”', ['https://example.org/x']],
    ['javascript:alert(1) data:text/html,x ftp://a.b', []],
    ['http:// https://', []],
    ['xhttps://example.org', []],
  ])('finds the addresses of %j', (text, urls) => {
    expect(linked(text).flatMap((part) => (part.kind === 'link' ? part.url : []))).toEqual(urls);
  });

  it.each([
    ['hello @ana, and @ben.', ['ana', 'ben']],
    ['@a.b_c9 (@ana) @ab', ['a.b_c9', 'ana']],
    ['me@example.org @@ana /@ana', []],
  ])('finds the mentions of %j', (text, names) => {
    expect(linked(text).flatMap((part) => (part.kind === 'mention' ? part.username : []))).toEqual(names);
  });

  it.each([
    ['#morning run #Grün #日本 #a_b', ['morning', 'Grün', '日本', 'a_b']],
    ['#1 of #2026 but #2026goals', ['2026goals']],
    ['a#b ##c /#d &#39; # e', []],
    ['(#one),#two.', ['one', 'two']],
    [`#${'x'.repeat(51)}`, []],
  ])('finds the hashtags of %j', (text, tags) => {
    expect(linked(text).flatMap((part) => (part.kind === 'hashtag' ? part.tag : []))).toEqual(tags);
  });

  it('keeps the text unchanged when joined', () => {
    void fc.assert(
      fc.property(
        fc.array(fc.constantFrom('#', '@', 'ana', ' ', 'https://', 'a.b', ')', '(', '.', 'é', '🌿', '\n')),
        (bits) => {
          const text = bits.join('');
          expect(
            splitText(text)
              .map((part) => part.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});

describe('hashtagsIn', () => {
  it('returns each once, case-insensitively', () => {
    expect(hashtagsIn('#Run #run and #walk')).toEqual(['Run', 'walk']);
  });
});
