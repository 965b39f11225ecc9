import { mutedWordKey } from '@vibeline/core/features/mutes/muted-word.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mutedWordMatcher } from './muted-word-matcher.ts';

const hides = (words: string[], text: string) => mutedWordMatcher(words.map(mutedWordKey))(text);

describe('a muted word', () => {
  it.each([
    ['cat', 'a Cat!'],
    ['cat', '#CAT'],
    ['cat', 'cat'],
    ['cat', '猫cat好き'],
    ['#cat', 'so #Cat.'],
    ['new york', 'in NEW\n York now'],
    ['c++', 'I like C++17'],
    ['straße', 'HAUPT STRASSE 1'],
    ['ΟΔΟΣ', 'η οδός εδώ'],
    ['İstanbul', 'istanbul'],
    ['café', 'CAFE\u0301'],
    ['й', 'и'],
    ['قَهوة', 'شاي أو قهوة'],
    ["don't", 'I don’t know'],
    ['猫', '黒猫です'],
    ['แมว', 'ฉันรักแมวมาก'],
    ['👍', 'ok 👍🏽!'],
    ['❤️', 'I ❤ it'],
    ['ｗｉｄｅ', 'wide'],
    ['a b', 'b a b a b'],
    ['الله', 'بسم ﷲ'],
    ['ﷺ', 'محمد ﷺ'],
  ])('%j is in %j', (word, text) => {
    expect(hides(['something else', word, 'other'], text)).toBe(true);
  });

  it.each([
    ['cat', 'category'],
    ['cat', 'bobcat'],
    ['cat', 'cat_food'],
    ['cat', 'cat2'],
    ['cat', ''],
    ['#cat', 'a cat'],
    ['c++', 'c'],
    ['new york', 'newyork'],
    ['new york', 'new yorker'],
    ['क', 'कि'],
    ['é', 'écran'],
    ['ab', 'a b'],
  ])('%j is not in %j', (word, text) => {
    expect(hides(['something else', word, 'other'], text)).toBe(false);
  });

  it('is found wherever a search for each word alone would find it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '#', 'あ', '_'), minLength: 1, maxLength: 5 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '#', 'あ', '_'), maxLength: 30 });
    const isInWord = (character: string | undefined) => character !== undefined && /[ab_]/.test(character);
    const isIn = (text: string, word: string) => {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        const end = at + word.length;
        const goesOnBefore = isInWord(text[at - 1]) && isInWord(text[at]);
        if (!goesOnBefore && !(isInWord(text[end - 1]) && isInWord(text[end]))) return true;
      }
      return false;
    };
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), text, (words, one) => {
        const keys = words.map(mutedWordKey).filter((key) => key !== '');
        expect(mutedWordMatcher(keys)(one)).toBe(keys.some((key) => isIn(mutedWordKey(one), key)));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['words of many', (index: number) => `word${index}`, 'word '.repeat(1000)],
    ['words that begin alike', (index: number) => `${'あ'.repeat(45)}${index}`, 'あ'.repeat(5000)],
    ['words within each other', (index: number) => 'a'.repeat((index % 50) + 1), 'xa'.repeat(2500)],
  ])('takes time in proportion to the text: %s', (_name, wordAt, text) => {
    const keys = Array.from({ length: 200 }, (_, index) => mutedWordKey(wordAt(index)));
    const matches = mutedWordMatcher([...new Set(keys)]);
    const time = (length: number) => {
      const part = text.slice(0, length);
      const start = performance.now();
      for (let round = 0; round < 20; round += 1) matches(part);
      return performance.now() - start;
    };
    const leastTime = (length: number) => Math.min(...Array.from({ length: 5 }, () => time(length)));
    // Were each word searched for at each place, it would be a few hundred times as long.
    expect(leastTime(5000)).toBeLessThan(50 * Math.max(1, leastTime(500)));
  });
});
