import type { QueryPath } from '@vibeline/core/rpc/procedure-map';
import { describe, expect, it } from 'vitest';
import { isOutOfDate, openCache } from '../../../test/support/cache.tsx';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { friendOf, friendPageOf, personOf } from '../../../test/support/friends.ts';
import { memberOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import type { Cache } from '../use-cache.ts';
import { applyFriendEnd, applyFriendRequest, refreshRelation, withClose, withFriend } from './friend.cache.ts';

let cache: Cache;
let calls: Call[];
let answer: unknown;

const member = () => cache.utils.members.get.getData({ id: 7 });
const waiting = () => cache.utils.events.counters.getData()?.friendRequests;
const isStale = (...query: [path: QueryPath, input?: object]) => isOutOfDate(cache, ...query);

function open(friend: 'none' | 'incoming' | 'outgoing' | 'friends') {
  calls = mockServer({ 'members.get': () => answer });
  cache = openCache();
  const { accounts, members, posts, friends, events } = cache.utils;
  const person = memberOf({ relation: { ...noRelation, friend, close: friend === 'friends' } });
  accounts.me.setData(undefined, { user: ownUser });
  members.get.setData({ id: 7 }, person);
  posts.get.setData({ id: 3 }, postOf({ author: person }));
  friends.list.setInfiniteData(
    { limit: 20 },
    { pages: [friendPageOf(friendOf(personOf(9, 'Dan')))], pageParams: [null] },
  );
  events.counters.setData(undefined, { ...NO_COUNTERS, friendRequests: 2 });
}

const befriended = memberOf({ relation: { ...noRelation, friend: 'friends', follow: 'accepted', followsMe: true } });
const requestOf = (status: 'pending' | 'accepted', of = befriended) => ({
  id: 5,
  requesterId: 1,
  addresseeId: 7,
  status,
  member: of,
});

describe('a request', () => {
  it('that the member had made is answered: it waits no more, and they are friends everywhere', () => {
    open('incoming');
    applyFriendRequest(cache, requestOf('accepted'));
    expect(waiting()).toBe(1);
    expect(member()?.relation?.friend).toBe('friends');
    expect(cache.utils.posts.get.getData({ id: 3 })?.author.relation?.friend).toBe('friends');
    expect([isStale('accounts.me'), isStale('friends.list')]).toEqual([true, true]);
  });

  it('of the viewer answers none of those that wait, and changes no number of theirs', () => {
    open('none');
    applyFriendRequest(cache, requestOf('pending', memberOf({ relation: { ...noRelation, friend: 'outgoing' } })));
    expect([waiting(), member()?.relation?.friend]).toEqual([2, 'outgoing']);
    expect([isStale('accounts.me'), isStale('friends.list')]).toEqual([false, true]);
  });
});

it('a friendship that has ended leaves no close friend', () => {
  open('friends');
  applyFriendEnd(cache, 7);
  expect(member()?.relation).toMatchObject({ friend: 'none', close: false });
  expect(cache.utils.posts.get.getData({ id: 3 })?.author.relation?.friend).toBe('none');
  expect(isStale('friends.list')).toBe(true);
});

describe('what has changed elsewhere', () => {
  it('is fetched of a member who is shown, and of no other', async () => {
    open('none');
    answer = befriended;
    await refreshRelation(cache, 8);
    expect(calls.map(({ path }) => path)).not.toContain('members.get');
    await refreshRelation(cache, 7);
    expect(member()?.relation?.friend).toBe('friends');
    expect(isStale('friends.list')).toBe(true);
  });

  it('leaves the member as they are when they cannot be fetched', async () => {
    open('incoming');
    answer = new ErrorResponse(503, 'Not now');
    await refreshRelation(cache, 7);
    expect([member()?.relation?.friend, isStale('friends.list')]).toEqual(['incoming', true]);
  });
});

it('friends follow each other from the start, and only friends are close', () => {
  const stranger = personOf(7, 'Ben', {});
  const friend = withFriend(stranger, 'friends');
  expect(friend.relation).toMatchObject({ friend: 'friends', follow: 'accepted', followsMe: true, close: false });
  const close = withClose(friend, true);
  expect(close.relation?.close).toBe(true);
  expect(withFriend(close, 'none').relation).toMatchObject({ friend: 'none', follow: 'accepted', close: false });
  expect(withFriend(stranger, 'outgoing').relation).toMatchObject({ friend: 'outgoing', follow: 'none' });
  expect([withFriend(friend, 'friends'), withClose(close, true)]).toEqual([friend, close]);
  const anonymous = memberOf({ relation: null });
  expect([withFriend(anonymous, 'friends'), withClose(anonymous, true)]).toEqual([anonymous, anonymous]);
});
