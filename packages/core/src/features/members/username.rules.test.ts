import { describe, expect, it } from 'vitest';
import { isReservedUsername, usernameSkeleton } from './username.rules.ts';

describe('usernameSkeleton', () => {
  it.each([
    ['Paul', 'PauI'],
    ['paul', 'PAUL'],
    ['saml', 'sam1'],
    ['bob', 'b0b'],
    ['Lily', '1i1y'],
  ])('of %j and %j is the same', (one, other) => {
    expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
  });

  it.each([
    ['ian', 'lan'],
    ['ana', 'ana1'],
    ['ana1', 'ana2'],
    ['ema', 'erna'],
    ['a.na', 'a_na'],
  ])('of %j and %j differs', (one, other) => {
    expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other));
  });
});

describe('isReservedUsername', () => {
  const reserved = [
    'admin',
    'administrator',
    'moderator',
    'support',
    'root',
    'system',
    'anonymous',
    'deleted',
    'vibeline',
    'me',
    'api',
    'media',
    'everyone',
  ];
  it.each(reserved)('covers %s in every spelling that reads the same', (name) => {
    const spellings = [name, name.toUpperCase(), `_${name}_`, `${name}.`, `${name[0]}.${name.slice(1)}`];
    const digits = name.replaceAll('o', '0').replaceAll('l', '1');
    const capitals = name.replaceAll('l', 'I');
    for (const spelling of [...spellings, digits, capitals]) expect(isReservedUsername(spelling)).toBe(true);
  });

  it.each(['ana', 'adminton', 'meg', 'apia', 'sam', 'demo', 'medias', '___'])('does not cover %s', (username) => {
    expect(isReservedUsername(username)).toBe(false);
  });
});
