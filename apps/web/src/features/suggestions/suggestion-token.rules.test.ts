import { describe, expect, it } from 'vitest';
import { tokenAt } from './suggestion-token.rules.ts';

/** The token of a text whose caret is written as |. */
function tokenOf(text: string): string | null {
  const caret = text.indexOf('|');
  const token = tokenAt(text.replace('|', ''), caret);
  return token && `${token.sign}${token.text} ${token.start}-${token.end}`;
}

describe('tokenAt', () => {
  it.each([
    ['@an|', '@an 0-3'],
    ['Hello @an|', '@an 6-9'],
    ['Hello @an| and more', '@an 6-9'],
    ['(@an|)', '@an 1-4'],
    ['@ana.b|', '@ana.b 0-6'],
    ['@|', '@ 0-1'],
    ['line\n#sun|', '#sun 5-9'],
    ['#Zür|', '#Zür 0-4'],
    ['Good morning.#sun|', '#sun 13-17'],
    ['مرحبا @жан|', '@жан 6-10'],
    [`${'x '.repeat(3000)}#sun|`, '#sun 6000-6004'],
  ])('finds the name or hashtag that ends at the caret of %s', (text, token) => {
    expect(tokenOf(text)).toBe(token);
  });

  it.each([
    'an|',
    'me@example|',
    'Good morning.@an|',
    'a#b|',
    '@an|drew',
    '@ana |',
    '#sun.|',
    '##|',
    'https://example.org/#sun|',
    `#${'x'.repeat(60)}|`,
    '',
  ])('finds none in %s', (text) => {
    expect(tokenOf(text)).toBeNull();
  });
});
