import { describe, expect, it } from 'vitest';
import { circleName } from './features/circles/circle.rules.ts';
import { sessionLocation } from './features/match/match.rules.ts';
import { memberText } from './text.ts';

const text = memberText({ max: 5, required: 'Say something', label: 'Note' });

describe('memberText', () => {
  it('is stored as sent, except for NFC and line ends', () => {
    expect(text.parse('e\u0301<b>')).toBe('é<b>');
    expect(text.parse('a\r\nb\rc')).toBe('a\nb\nc');
    expect(text.parse(' a ')).toBe(' a ');
  });

  it('counts code points, so five emoji have length five', () => {
    expect(text.parse('🌿🌿🌿🌿🌿')).toBe('🌿🌿🌿🌿🌿');
    expect(text.safeParse('🌿🌿🌿🌿🌿🌿').error?.issues[0]?.message).toBe('Note can be at most 5 characters long');
  });

  it.each([['   '], ['\n\t'], ['\u200b'], ['\u3164\u0301'], [''], [undefined], [7]])(
    'refuses %j with the documented message',
    (value) => {
      expect(text.safeParse(value).error?.issues[0]?.message).toBe('Say something');
    },
  );

  it.each([['👨‍👩‍👧'], ['می‌خو'], ['❤️']])('accepts visible text with joiners: %j', (value) => {
    expect(text.parse(value)).toBe(value);
  });

  it.each([['a\u0000'], ['a\u001b['], ['\ud800x'], ['\u0085']])(
    'refuses characters that cannot be shown: %j',
    (value) => {
      expect(text.safeParse(value).error?.issues[0]?.message).toBe('Note contains characters that cannot be shown');
    },
  );

  it.each([
    ['Name', circleName],
    ['Location', sessionLocation],
  ])('refuses what breaks or reorders a line of others: %s', (label, rules) => {
    const line = memberText(rules);
    for (const value of ['a \n b', 'a\rb', 'a\u2028b', '\u202eevil', 'a\u2066b']) {
      expect(line.safeParse(value).error?.issues[0]?.message).toBe(`${label} contains characters that cannot be shown`);
      expect(memberText({ max: 20, label }).safeParse(value).success).toBe(true);
    }
    for (const value of ['שלום', 'a\u200fb', ' a\n']) expect(line.safeParse(value).success).toBe(true);
  });
});
