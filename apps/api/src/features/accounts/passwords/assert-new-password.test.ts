import { describe, expect, test } from 'vitest';
import { assertNewPassword, isCommonPassword } from './assert-new-password.ts';

const reasonOf = (password: string, names = { username: 'ana.reyes', name: 'Ana Reyes' }) =>
  assertNewPassword(password, names).then(
    () => null,
    (error) => error.reason,
  );

describe('a new password', () => {
  test.each([
    ['123456', 'common_password'],
    ['password', 'common_password'],
    ['PassWord1', 'common_password'],
    // The 100,000th of the list, and one that is not in it.
    ['lexxityler', 'common_password'],
    ['a calm river', null],
    ['anareyes', 'password_is_name'],
    ['Ana Reyes 1990', 'password_is_name'],
    ['__ana.reyes__', 'password_is_name'],
    ['ana reyes sings', null],
    ['729104-8830', null],
  ])('%s: %s', async (password, reason) => {
    expect(await reasonOf(password)).toBe(reason);
  });

  test('a name without letters is nobody’s password', async () => {
    expect(await reasonOf('88-30-7291', { username: '12345', name: '4 2' })).toBeNull();
  });

  test('hardly any other password is refused', async () => {
    const refused = await Promise.all(
      Array.from({ length: 20_000 }, (_, index) => isCommonPassword(`no common password ${index}`)),
    );
    expect(refused.filter(Boolean).length).toBeLessThan(10);
  });
});
