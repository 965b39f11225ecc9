import { describe, expect, it } from 'vitest';
import { excerptOf, plainLine } from './excerpt.rules.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('plainLine', () => {
  it('is one line, without what would turn the text after it round', () => {
    expect(plainLine(' one\n\ttwo\u2028three\u2029 ')).toBe('one two three');
    expect(plainLine('\u202eevil\u202c \u2067name\u2069')).toBe('evil name');
    expect(plainLine('مرحبا بالعالم')).toBe('مرحبا بالعالم');
  });
});

describe('excerptOf', () => {
  it('leaves a text as it is that fits', () => {
    expect(excerptOf('a'.repeat(60), 60)).toBe('a'.repeat(60));
    expect(excerptOf(FAMILY, 7)).toBe(FAMILY);
    expect(excerptOf(`${'\n'.repeat(500)}late`, 10)).toBe('late');
  });

  it('cuts between words, or in a word that is too long', () => {
    expect(excerptOf('The harbour was quiet this morning', 20)).toBe('The harbour was…');
    expect(excerptOf('Then I go away, or so.', 16)).toBe('Then I go away…');
    expect(excerptOf('Doors, windows and stairs', 15)).toBe('Doors, windows…');
    expect(excerptOf('It was quiet. Then it was not.', 15)).toBe('It was quiet…');
    expect(excerptOf('a'.repeat(61), 60)).toBe(`${'a'.repeat(59)}…`);
  });

  it('counts code points, and cuts no character that has several of them', () => {
    expect(excerptOf('👍'.repeat(11), 10)).toBe(`${'👍'.repeat(9)}…`);
    expect(excerptOf(FAMILY.repeat(3), 16)).toBe(`${FAMILY.repeat(2)}…`);
    expect(excerptOf('🇩🇪'.repeat(6), 6)).toBe(`${'🇩🇪'.repeat(2)}…`);
    expect(excerptOf('👍🏽'.repeat(6), 6)).toBe(`${'👍🏽'.repeat(2)}…`);
    expect(excerptOf('e\u0301'.repeat(6), 6)).toBe(`${'e\u0301'.repeat(2)}…`);
  });

  it('says that it was cut, also when little of the beginning is seen', () => {
    expect(excerptOf(`start${'\n'.repeat(200)}end`, 10)).toBe('start…');
    expect(excerptOf(`${FAMILY}${'\u200d👦'.repeat(300)}`, 10)).toBe('…');
    expect(excerptOf(`start${'\n'.repeat(9)}`, 10, { isCut: true })).toBe('start…');
    expect(excerptOf('all of it', 10, { isCut: true })).toBe('all of…');
  });
});
