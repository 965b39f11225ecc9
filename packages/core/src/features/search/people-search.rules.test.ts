import { describe, expect, it } from 'vitest';
import {
  FOLLOWER_BAND_MAX,
  findingTerm,
  followerBandOf,
  isBefore,
  memberSearchKey,
  memberTerms,
  peopleSearchOf,
  readPeopleSearch,
  tierOf,
} from './people-search.rules.ts';

describe('readPeopleSearch', () => {
  it.each<[string, string[]]>([
    ['  Ána  Marković ', ['markovic', 'ana']],
    ['@Ana.Bel', ['ana.bel']],
    ['ana ANA', ['ana']],
    [' @ ', []],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('reads %j as %j', (text, words) => {
    expect(readPeopleSearch(text)).toEqual(words);
  });
});

describe('peopleSearchOf', () => {
  it.each([
    ['"sam" has:image', 'sam'],
    ['sam '.repeat(30), `${'sam '.repeat(24)}sam`],
    ['😀'.repeat(60), '😀'.repeat(50)],
    [`a${'😀'.repeat(60)}`, `a${'😀'.repeat(49)}`],
    ['from:sam', ''],
  ])('of %j is %j', (text, search) => {
    expect(peopleSearchOf(text)).toBe(search);
  });
});

describe('the search key', () => {
  it.each([
    ['Eun-ji Li', 'eun.ji', ' eun-ji ji li eun.ji'],
    ['ZOË', 'Zoe', ' zoe'],
    ['✨Ana✨', 'ana', ' ✨ana✨ ana✨ ana'],
    ['山田 太郎', 'yamada_1', ' 山田 太郎 yamada_1 1'],
  ])('of %s (%s) is %j', (name, username, key) => {
    expect(memberSearchKey(name, username)).toBe(key);
  });
});

describe('terms', () => {
  it('are each rest of each word, at most 12 characters of it', () => {
    expect(memberTerms(' ana-b b')).toEqual([
      { tier: 0, term: 'ana-b' },
      { tier: 1, term: 'na-b' },
      { tier: 1, term: 'a-b' },
      { tier: 1, term: '-b' },
      { tier: 0, term: 'b' },
    ]);
    expect(memberTerms(' abcdefghijklmnop')[1]).toEqual({ tier: 1, term: 'bcdefghijklm' });
  });

  it('are limited in number, whatever the name', () => {
    const name = Array.from({ length: 80 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    expect(memberTerms(memberSearchKey(name.repeat(9), 'x')).length).toBeLessThanOrEqual(240);
  });

  it.each(['ana', 'b', 'na', 'a', '-b', 'zo'])('and the search for %s agree', (word) => {
    const keys = [memberSearchKey('Ana-B Banana', 'zo_ana'), memberSearchKey('Zoë', 'anabana')];
    for (const key of keys) {
      const finding = findingTerm(key, word);
      const tier = tierOf(key, [word]);
      expect(finding?.tier ?? null).toBe(tier);
      const candidates = memberTerms(key)
        .filter((term) => term.tier === tier && term.term.startsWith(word))
        .map(({ term }) => term)
        .sort();
      expect(finding?.term).toBe(candidates[0]);
    }
  });
});

describe('followerBandOf', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [6, 2],
    [7, 3],
    [65_534, 15],
    [65_535, FOLLOWER_BAND_MAX],
    [2 ** 40, FOLLOWER_BAND_MAX],
  ])('of %i followers is %i', (followers, reach) => {
    expect(followerBandOf(followers)).toBe(reach);
  });
});

it.each([
  ['a', 'b'],
  ['a', 'ab'],
  ['\uffee', '\u{1f600}'],
])('%j comes before %j', (one, other) => {
  expect([isBefore(one, other), isBefore(other, one), isBefore(one, one)]).toEqual([true, false, false]);
});
