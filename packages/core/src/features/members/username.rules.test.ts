import { describe, expect, it } from 'vitest';
import { nameProblem } from './member.rules.ts';
import { isReservedUsername, usernameSkeleton } from './username.rules.ts';

describe('usernameSkeleton', () => {
  it.each([
    ['Paul', 'PauI'],
    ['paul', 'PAUL'],
    ['saml', 'sam1'],
    ['bob', 'b0b'],
    ['Lily', '1i1y'],
    ['marty', 'rnarty'],
    ['ema', 'erna'],
    ['wim', 'vvim'],
    ['marty', 'marty_'],
    ['marty', '._marty.'],
    ['a_na', 'a__na'],
    ['a.na', 'A...na'],
  ])('of %j and %j is the same', (one, other) => {
    expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
  });

  it.each([
    ['ian', 'lan'],
    ['ana', 'ana1'],
    ['ana1', 'ana2'],
    ['a.na', 'a_na'],
    ['a.na', 'ana'],
    ['dara', 'clara'],
    ['sam3', 'same'],
    ['sam5', 'sams'],
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
    'constructor',
    'prototype',
  ];
  it.each(reserved)('covers %s in every spelling that reads the same', (name) => {
    const spellings = [name, name.toUpperCase(), `_${name}_`, `${name}.`, `${name[0]}.${name.slice(1)}`];
    const digits = name.replaceAll('o', '0').replaceAll('l', '1');
    const capitals = name.replaceAll('l', 'I');
    for (const spelling of [...spellings, digits, capitals]) expect(isReservedUsername(spelling)).toBe(true);
  });

  it.each([
    ['adrnin', 'Adm1n', '4dmin', 'a_d_m_i_n', 'AdrnIn'],
    ['rnedia', 'rned1a', 'medla', 'm3d14', 'meclia'],
    ['rnoderator', 'm0d3rat0r', 'mocIerator'],
    ['systern', '5y5tem', 'sy.stern'],
    ['anonyrnous', '4n0nym0u5'],
    ['v1beline', 'vlbe1ine', 'vib3l1n3'],
    ['cleleted', 'de1eted', 'de.l3ted.'],
    ['5upport', '3veryone', 'ap1', 'aPl', 'rne.'],
  ])('covers %s and %s', (...lookAlikes) => {
    for (const username of lookAlikes) expect([username, isReservedUsername(username)]).toEqual([username, true]);
  });

  it.each(['ana', 'adminton', 'meg', 'apia', 'sam', 'demo', 'medias', '___'])('does not cover %s', (username) => {
    expect(isReservedUsername(username)).toBe(false);
  });
});

describe('a name', () => {
  it.each([
    'Anonymous',
    'ANONYMOUS',
    ' a n o n y m o u s',
    'Αnonymоus',
    'Anónymous',
    'Anon​ymous',
    'Anonymous\u3164',
    'An\uffa0onymous\u{13441}',
    'Anoɴymous',
    'Ꭺnonymous',
  ])('is not %j, which anonymous posts show', (name) => expect(nameProblem(name)).not.toBeNull());

  it.each(['Anonymous Coward', 'Ana Nony', 'Nonymous'])('may be %j', (name) => expect(nameProblem(name)).toBeNull());
});
