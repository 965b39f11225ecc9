import { expect, it } from 'vitest';
import { type Role, rankProblem, roles, rolesToGive } from './role.rules.ts';

it('one acts on lower roles, nobody on the owner, and administrators on each other only without an owner', () => {
  const mayActOn = (actor: Role, hasOwner: boolean) =>
    roles.filter((subject) => rankProblem({ actor, subject, hasOwner }) === null);
  expect(roles.map((actor) => mayActOn(actor, true))).toEqual([
    [],
    ['member'],
    ['member', 'moderator'],
    ['member', 'moderator', 'administrator'],
  ]);
  expect(mayActOn('administrator', false)).toEqual(['member', 'moderator', 'administrator']);
});

it('the owner makes administrators, and where there is none administrators do', () => {
  const given = roles.map((actor) => rolesToGive({ actor, hasOwner: true }).at(-1));
  expect(given).toEqual([undefined, undefined, 'moderator', 'administrator']);
  expect(rolesToGive({ actor: 'administrator', hasOwner: false })).toContain('administrator');
});
