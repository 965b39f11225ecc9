import { describe, expect, it } from 'vitest';
import { formatRecoveryCode, RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH, readCode } from './factor.rules.ts';

describe('a code', () => {
  it('is read as people type it', () => {
    const cases: [string, string | null][] = [
      ['123456', '123456'],
      [' 123 456 ', '123456'],
      ['１２３４５６', '123456'],
      ['ABCD-efgh–jkmn 0123', 'abcdefghjkmn0123'],
      ['OIlo-2222-3333-4444', '0110222233334444'],
      ['12345', null],
      ['1234567', null],
      ['abcd-efgh-jkmn-012u', null],
      ['', null],
    ];
    expect(cases.map(([typed]) => [typed, readCode(typed)])).toEqual(cases);
    expect(readCode(formatRecoveryCode('abcdefghjkmn0123'))).toBe('abcdefghjkmn0123');
    for (const letter of RECOVERY_ALPHABET) {
      const code = letter.repeat(RECOVERY_CODE_LENGTH);
      expect(readCode(code)).toBe(code);
    }
  });
});
