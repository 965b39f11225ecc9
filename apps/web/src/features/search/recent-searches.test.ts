import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchingSearches } from './recent-search.rules.ts';
import {
  addRecentSearch,
  clearRecentSearches,
  type RecentSearch,
  removeRecentSearch,
  useRecentSearches,
} from './recent-searches.ts';

const text = (value: string): RecentSearch => ({ kind: 'text', text: value });
const read = (viewerId: number | null) =>
  renderHook(() => useRecentSearches(viewerId)).result.current.map((search) => search.text);

const ANA = 41;
const BEN = 42;

describe('recent searches', () => {
  beforeEach(() => {
    for (const viewerId of [ANA, BEN, null]) clearRecentSearches(viewerId);
  });

  it('are listed newest first, each once, at most ten', () => {
    for (let index = 1; index <= 11; index += 1) addRecentSearch(ANA, text(`search ${index}`));
    addRecentSearch(ANA, text('Search 5'));
    expect(read(ANA)).toEqual(['Search 5', ...[11, 10, 9, 8, 7, 6, 4, 3, 2].map((index) => `search ${index}`)]);
  });

  it('are those of one member: another one, and who is signed out, have their own', () => {
    addRecentSearch(ANA, text('mine'));
    expect(read(BEN)).toEqual([]);
    expect(read(null)).toEqual([]);
    addRecentSearch(null, text('signed out'));
    expect(read(ANA)).toEqual(['mine']);
  });

  it('tell a search from a member and a hashtag of the same text', () => {
    addRecentSearch(ANA, text('sunset'));
    addRecentSearch(ANA, { kind: 'hashtag', text: 'sunset' });
    addRecentSearch(ANA, { kind: 'member', text: 'sunset' });
    expect(read(ANA)).toHaveLength(3);
    removeRecentSearch(ANA, { kind: 'hashtag', text: 'Sunset' });
    expect(read(ANA)).toHaveLength(2);
  });

  it('leave nothing in the storage when they are cleared', () => {
    addRecentSearch(ANA, text('one'));
    expect(localStorage.getItem(`vibeline-searches-${ANA}`)).toContain('one');
    clearRecentSearches(ANA);
    expect(localStorage.getItem(`vibeline-searches-${ANA}`)).toBeNull();
  });

  it('include what another tab has searched, and leave out what is no search', () => {
    read(ANA);
    const stored = [text('from another tab'), 7, null, { kind: 'text' }, { kind: 'x', text: 'x' }, text('')];
    localStorage.setItem(`vibeline-searches-${ANA}`, JSON.stringify(stored));
    addRecentSearch(ANA, text('here'));
    expect(read(ANA)).toEqual(['here', 'from another tab']);
  });
});

it('offers the searches that begin like a text, three at most, and all of them for none', () => {
  const searches = [text('sun'), text('Sunset'), text('sunday'), text('rain'), text('sunny day'), text('sunk')];
  const offered = (typed: string) => matchingSearches(searches, typed).map((search) => search.text);
  expect(offered('  ')).toHaveLength(6);
  expect(offered('sun')).toEqual(['Sunset', 'sunday', 'sunny day']);
  expect(matchingSearches([{ kind: 'member', text: 'ana' }], '@a')).toHaveLength(1);
});
