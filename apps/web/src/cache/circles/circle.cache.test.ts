import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { circleOf, invitationOf } from '../../../test/support/circles.ts';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { notificationOf } from '../../../test/support/notifications.ts';
import type { Cache } from '../use-cache.ts';
import { applyCircleGone, applyCreated, applyInvitationDeclined, applyJoined, applyLeft } from './circle.cache.ts';

let cache: Cache;

const own = circleOf({ id: 4, name: 'Rye only' });
const found = circleOf({ isPrivate: false, role: 'none', isInvited: true });
const joined: Circle = { ...found, role: 'member', isInvited: false, memberCount: 4 };

const read = (filter: 'mine' | 'discover') =>
  cache.utils.circles.list.getInfiniteData({ filter, limit: 20 })?.pages.flatMap(({ items }) => items) ?? [];
const ids = (filter: 'mine' | 'discover') => read(filter).map(({ id }) => id);
const invitations = () => cache.utils.circles.invitations.getInfiniteData({ limit: 20 })?.pages[0]?.items ?? [];
const waiting = () => cache.utils.events.counters.getData()?.circleInvitations;

beforeEach(() => {
  cache = openCache();
  const { circles, events } = cache.utils;
  const pageOf = <Item>(items: Item[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [null] });
  circles.list.setInfiniteData({ filter: 'mine', limit: 20 }, pageOf([own]));
  circles.list.setInfiniteData({ filter: 'discover', limit: 20 }, pageOf([found]));
  circles.invitations.setInfiniteData({ limit: 20 }, pageOf([invitationOf(31, found)]));
  events.counters.setData(undefined, { ...NO_COUNTERS, circleInvitations: 2 });
});

describe('a circle that was joined', () => {
  it('is the first of one’s own, stays where it was found, and its invitation is answered once', () => {
    applyJoined(cache, joined);
    applyJoined(cache, joined);
    expect(ids('mine')).toEqual([5, 4]);
    expect(read('discover')).toEqual([joined]);
    expect(cache.utils.circles.get.getData({ id: 5 })).toEqual(joined);
    expect(invitations()).toEqual([]);
    expect(waiting()).toBe(1);
  });

  it('is none of one’s own after it was left', () => {
    applyJoined(cache, joined);
    applyLeft(cache, { ...joined, role: 'none', memberCount: 3 });
    expect(ids('mine')).toEqual([4]);
    expect(read('discover')).toMatchObject([{ id: 5, role: 'none', memberCount: 3 }]);
  });
});

describe('an invitation among the notifications', () => {
  const notified = () => cache.utils.notifications.list.getInfiniteData({ limit: 20 })?.pages[0]?.items ?? [];

  beforeEach(() => {
    const { circles, notifications } = cache.utils;
    const invite = { circleId: 5, circleName: found.name, status: 'pending' as const };
    notifications.list.setInfiniteData(
      { limit: 20 },
      {
        pages: [
          {
            items: [
              notificationOf({ id: 1, type: 'circle_invite', circleInvite: invite }),
              notificationOf({ id: 2, type: 'circle_invite', circleInvite: { ...invite, circleId: 6 } }),
            ],
            nextCursor: null,
          },
        ],
        pageParams: [null],
      },
    );
    circles.invitations.setInfiniteData({ limit: 20 }, { pages: [], pageParams: [] });
    circles.list.setInfiniteData({ filter: 'discover', limit: 20 }, { pages: [], pageParams: [] });
  });

  it('is read and accepted once its circle was joined anywhere, and counted', () => {
    applyJoined(cache, joined);
    applyJoined(cache, joined);
    expect(notified()).toMatchObject([
      { isRead: true, circleInvite: { status: 'accepted' } },
      { isRead: false, circleInvite: { status: 'pending' } },
    ]);
    expect(waiting()).toBe(1);
  });

  it('is read and gone once it was declined anywhere, and counted', () => {
    applyInvitationDeclined(cache, 5);
    expect(notified()).toMatchObject([
      { isRead: true, circleInvite: null },
      { isRead: false, circleInvite: { status: 'pending' } },
    ]);
    expect(waiting()).toBe(1);
  });
});

describe('a circle', () => {
  it('that was created is the first of one’s own', () => {
    applyCreated(cache, circleOf({ id: 9, role: 'owner' }));
    expect(ids('mine')).toEqual([9, 4]);
  });

  it('that is gone is in no list, and waits for no answer; the server sends the number', () => {
    applyCircleGone(cache, 5);
    expect(ids('discover')).toEqual([]);
    expect(invitations()).toEqual([]);
    expect(waiting()).toBe(2);
  });

  it('that is private is gone once it was left', () => {
    applyLeft(cache, { ...own, role: 'none' });
    expect(ids('mine')).toEqual([]);
    expect(waiting()).toBe(2);
  });

  it('stays in the lists when an invitation to it is declined', () => {
    applyInvitationDeclined(cache, 5);
    expect(read('discover')).toMatchObject([{ id: 5, isInvited: false }]);
    expect(waiting()).toBe(1);
  });
});
