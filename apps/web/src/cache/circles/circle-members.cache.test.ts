import { beforeEach, expect, it } from 'vitest';
import { isOutOfDate, openCache } from '../../../test/support/cache.tsx';
import { circleMemberOf, circleOf, sentInvitationOf } from '../../../test/support/circles.ts';
import { authorOf } from '../../../test/support/members.ts';
import type { Cache } from '../use-cache.ts';
import {
  applyHandedOver,
  applyInvitationCancelled,
  applyInvited,
  applyInviteLink,
  applyMemberRemoved,
} from './circle-members.cache.ts';

let cache: Cache;

const pageOf = <Item>(...items: Item[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [null] });
const inputOf = (id: number) => ({ id, limit: 20 });
const members = (id: number) =>
  cache.utils.circles.members.getInfiniteData(inputOf(id))?.pages[0]?.items.map(({ member }) => member.id);
const invited = (id: number) =>
  cache.utils.circles.invited.getInfiniteData(inputOf(id))?.pages[0]?.items.map(({ member }) => member.id);
const states = (id: number, search = '') =>
  cache.utils.circles.suggestInvitees.getData({ id, search })?.map(({ state }) => state);

beforeEach(() => {
  cache = openCache();
  const { circles } = cache.utils;
  for (const id of [5, 6]) {
    circles.get.setData({ id }, circleOf({ id }));
    circles.members.setInfiniteData(inputOf(id), pageOf(circleMemberOf(7, 'Ben'), circleMemberOf(8, 'Cleo')));
    circles.invited.setInfiniteData(inputOf(id), pageOf(sentInvitationOf(11, 'Gus', { circleId: id })));
    for (const search of ['', 'h']) {
      const invitees = [11, 12].map((one) => ({ member: authorOf({ id: one }), state: 'none' as const }));
      circles.suggestInvitees.setData({ id, search }, invitees);
    }
  }
});

it('a member who is removed leaves the list of that circle, which has one less', () => {
  applyMemberRemoved(cache, circleOf({ memberCount: 2 }), 8);
  expect([members(5), members(6)]).toEqual([[7], [7, 8]]);
  const counts = [5, 6].map((id) => cache.utils.circles.get.getData({ id })?.memberCount);
  expect(counts).toEqual([2, 3]);
  expect(isOutOfDate(cache, 'circles.suggestInvitees', { id: 5 })).toBe(true);
});

it('an invitation is listed first, and shown wherever its member was searched, until it is taken back', () => {
  applyInvited(cache, { invitation: sentInvitationOf(12, 'Hana'), isNew: true });
  expect([invited(5), invited(6)]).toEqual([[12, 11], [11]]);
  expect([states(5), states(5, 'h'), states(6)]).toEqual([
    ['none', 'invited'],
    ['none', 'invited'],
    ['none', 'none'],
  ]);
  applyInvitationCancelled(cache, 5, 12);
  expect([invited(5), states(5), states(5, 'h')]).toEqual([[11], ['none', 'none'], ['none', 'none']]);
});

it('a circle that was handed over has another owner, and its members are asked for again', () => {
  applyHandedOver(cache, circleOf({ ownerId: 8, role: 'member' }));
  expect(cache.utils.circles.get.getData({ id: 5 })?.ownerId).toBe(8);
  const outOfDate = [5, 6].map((id) => isOutOfDate(cache, 'circles.members', inputOf(id)));
  expect([outOfDate, isOutOfDate(cache, 'circles.invited', inputOf(5))]).toEqual([[true, false], true]);
});

it('an invite link is that of its circle', () => {
  applyInviteLink(cache, 5, { code: 'abc' });
  expect(cache.utils.circles.inviteLink.getData({ id: 5 })).toEqual({ code: 'abc' });
  expect(cache.utils.circles.inviteLink.getData({ id: 6 })).toBeUndefined();
});
