import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedCharacters, isCompleteChange, isSmallChange, VERSIONS_MAX, versionsToDelete } from './version.rules.ts';
import { editedAfterLabel } from './version-label.rules.ts';

const text = (content: string) => ({ content });
const hundred = 'a'.repeat(100);
const thousand = 'a'.repeat(1000);

describe('changedCharacters', () => {
  it.each([
    ['Bread', 'Bread', 0],
    ['Bread', 'bread', 1],
    ['Bread', 'Breads!', 2],
    ['I like 🍞🍞', 'I like 🥐🥐', 2],
    ['', 'Bread', 5],
  ])('from %s to %s is %i', (before, after, changed) => {
    expect(changedCharacters(before, after)).toBe(changed);
  });

  it('is the same in both directions, and at most the length of the longer text', () => {
    const anyText = fc.string({ unit: 'grapheme-composite', maxLength: 80 });
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const changed = changedCharacters(one, other);
        expect(changedCharacters(other, one)).toBe(changed);
        expect(changed).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
        expect(changed === 0).toBe(one === other);
      }),
    );
  });

  it('compares the longest posts in little time, of 10,000 different characters', () => {
    const of = (start: number) =>
      Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(start + index)).join('');
    const before = process.cpuUsage();
    expect(changedCharacters(of(0x20000), of(0x22000))).toBe(5000);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
  });
});

describe('isSmallChange', () => {
  it('is so exactly when the edit distance is small', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', '🍞'), { minLength: 60, maxLength: 120 });
    const edits = fc.array(fc.record({ at: fc.nat(119), removed: fc.nat(2), added: fc.nat(2) }), { maxLength: 8 });
    fc.assert(
      fc.property(letters, edits, (before, changes) => {
        const after = [...before];
        for (const { at, removed, added } of changes) after.splice(at, removed, ...Array(added).fill('b'));
        const [one, other] = [before.join(''), after.join('')];
        const isSmall = changedCharacters(one, other) <= Math.min(20, before.length / 10);
        expect(isSmallChange(text(one), text(other))).toBe(isSmall);
      }),
    );
  });

  it.each([
    ['10 % of a text', hundred, `${hundred.slice(10)}${'b'.repeat(10)}`, true],
    ['more than 10 %', hundred, `${hundred.slice(11)}${'b'.repeat(11)}`, false],
    ['20 characters of a long text', thousand, `${thousand}${'b'.repeat(20)}`, true],
    ['more than 20 characters', thousand, `${thousand}${'b'.repeat(21)}`, false],
    ['one letter of a short text', 'Good', 'Goof', false],
  ])('%s', (_name, before, after, isSmall) => {
    expect(isSmallChange(text(before), text(after))).toBe(isSmall);
  });

  it('is none when the category or the media differ', () => {
    expect(isSmallChange({ content: hundred, category: 'Food' }, { content: hundred, category: null })).toBe(false);
    expect(isSmallChange({ content: hundred, mediaIds: [1, 2] }, { content: hundred, mediaIds: [2, 1] })).toBe(false);
    expect(isSmallChange({ content: hundred, category: null }, { content: hundred })).toBe(true);
  });
});

it('a change of more than 60 % is complete', () => {
  expect(isCompleteChange(hundred, `${hundred.slice(60)}${'b'.repeat(60)}`)).toBe(false);
  expect(isCompleteChange(hundred, `${hundred.slice(61)}${'b'.repeat(61)}`)).toBe(true);
});

it('deletes the oldest versions that nobody voted for first, and never the original, the compared and the latest', () => {
  const stored = (voted: (version: number) => boolean, length = VERSIONS_MAX + 1) =>
    Array.from({ length }, (_, index) => ({ version: index + 1, hasVotes: voted(index + 1) }));
  expect(
    versionsToDelete(
      stored(() => false, VERSIONS_MAX - 1),
      1,
    ),
  ).toEqual([]);
  expect(
    versionsToDelete(
      stored(() => false),
      2,
    ),
  ).toEqual([3, 4]);
  expect(
    versionsToDelete(
      stored((version) => version < 30),
      1,
    ),
  ).toEqual([30, 2]);
  expect(
    versionsToDelete(
      stored(() => true),
      3,
    ),
  ).toEqual([2, 4]);
});

it('says of how many votes', () => {
  expect(editedAfterLabel(1, 1)).toBe('Edited after 1 of 1 vote');
  expect(editedAfterLabel(1200, 3400)).toBe('Edited after 1,200 of 3,400 votes');
});
