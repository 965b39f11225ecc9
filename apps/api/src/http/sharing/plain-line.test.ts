import { describe, expect, it } from 'vitest';
import { lineExcerpt, plainLine } from './plain-line.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('plainLine', () => {
  it('is one line, without what would turn the text after it round', () => {
    expect(plainLine(' one\n\ttwo\u2028three\u2029 ')).toBe('one two three');
    expect(plainLine('\u202eevil\u202c \u2067name\u2069')).toBe('evil name');
    expect(plainLine('مرحبا بالعالم')).toBe('مرحبا بالعالم');
  });
});

describe('lineExcerpt', () => {
  it('leaves a text as it is that fits', () => {
    expect(lineExcerpt('a'.repeat(60), 60)).toBe('a'.repeat(60));
    expect(lineExcerpt(FAMILY, 7)).toBe(FAMILY);
    expect(lineExcerpt(`${'\n'.repeat(500)}late`, 10)).toBe('late');
  });

  it('cuts between words, or in a word that is too long', () => {
    expect(lineExcerpt('The harbour was quiet this morning', 20)).toBe('The harbour was…');
    expect(lineExcerpt('It was quiet. Then it was not.', 15)).toBe('It was quiet…');
    expect(lineExcerpt('a'.repeat(61), 60)).toBe(`${'a'.repeat(59)}…`);
  });

  it('counts code points, and cuts no character that has several of them', () => {
    expect(lineExcerpt('👍'.repeat(11), 10)).toBe(`${'👍'.repeat(9)}…`);
    expect(lineExcerpt(FAMILY.repeat(3), 16)).toBe(`${FAMILY.repeat(2)}…`);
    expect(lineExcerpt('🇩🇪'.repeat(6), 6)).toBe(`${'🇩🇪'.repeat(2)}…`);
    expect(lineExcerpt('e\u0301'.repeat(6), 6)).toBe(`${'e\u0301'.repeat(2)}…`);
  });

  it('says that it was cut, also when little of the beginning is seen', () => {
    expect(lineExcerpt(`start${'\n'.repeat(200)}end`, 10)).toBe('start…');
    expect(lineExcerpt(`${FAMILY}${'\u200d👦'.repeat(300)}`, 10)).toBe('…');
  });
});
