import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { QueryPath } from '@vibeline/core/rpc/procedure-map';
import { beforeEach, describe, expect, it } from 'vitest';
import { isOutOfDate, openCache } from '../../../test/support/cache.tsx';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { memberOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { notificationOf } from '../../../test/support/notifications.ts';
import { postOf } from '../../../test/support/posts.ts';
import type { Cache } from '../use-cache.ts';
import { applyAnswer, applyFollow, applyRemoval, applyUnfollow } from './follow.cache.ts';

let cache: Cache;

const OWN = ownUser.id;
const followed = memberOf({ relation: { ...noRelation, follow: 'accepted', followsMe: true } });
const other = memberOf({ id: 8, name: 'Cleo', username: 'cleo' });
const followersOf = (memberId: number) => ({ memberId, side: 'followers' as const, limit: 20 });
const requestOf = (id: number, status: Follow['status'] = 'pending'): Follow => {
  const [follower, following] = [memberOf({ id: 7 }), memberOf({ ...ownUser, relation: null })];
  return { id, followerId: 7, followingId: OWN, status, follower, following };
};
const pageOf = <Item>(...items: Item[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [null] });

const member = (id = 7) => cache.utils.members.get.getData({ id });
const me = () => cache.utils.accounts.me.getData()?.user;
const followers = (id: number) =>
  (cache.utils.follows.listOf.getInfiniteData(followersOf(id))?.pages[0]?.items ?? []).map((one) => one.id);
const isStale = (...query: [path: QueryPath, input?: object]) => isOutOfDate(cache, ...query);

beforeEach(() => {
  cache = openCache();
  const { accounts, events, members, posts, follows, notifications, stories } = cache.utils;
  accounts.me.setData(undefined, { user: { ...ownUser, followerCount: 2, followingCount: 4 } });
  members.get.setData({ id: 7 }, followed);
  members.get.setData({ id: 8 }, other);
  posts.get.setData({ id: 3 }, postOf({ author: followed }));
  for (const id of [OWN, 7]) follows.listOf.setInfiniteData(followersOf(id), pageOf(memberOf({ id: 7 }), other));
  follows.listRequests.setInfiniteData({ limit: 20 }, pageOf(requestOf(30), requestOf(31)));
  const requests = [30, 31].map((id) => notificationOf({ id, request: { id, status: 'pending' } }));
  notifications.list.setInfiniteData({ limit: 20 }, pageOf(...requests));
  events.counters.setData(undefined, { ...NO_COUNTERS, unreadNotifications: 2 });
  stories.strip.setData(undefined, []);
});

describe('a follow', () => {
  it('shows both sides as the server sent them, and makes the lists of them out of date', () => {
    const follower = { ...ownUser, followingCount: 5, relation: null };
    const following = memberOf({ followerCount: 11, relation: { ...noRelation, follow: 'accepted' } });
    applyFollow(cache, { ...requestOf(40, 'accepted'), followerId: OWN, followingId: 7, follower, following });
    expect(member()).toMatchObject({ followerCount: 11, relation: { follow: 'accepted', followsMe: false } });
    expect(cache.utils.posts.get.getData({ id: 3 })?.author.relation).toMatchObject({ followsMe: false });
    expect(me()?.followingCount).toBe(5);
    expect([isStale('follows.listOf', followersOf(7)), isStale('stories.strip')]).toEqual([true, true]);
    expect(isStale('follows.listOf', followersOf(OWN))).toBe(false);
  });
});

describe('the end of a follow', () => {
  it('counts one less on both sides', () => {
    applyUnfollow(cache, 7, OWN);
    expect(member()).toMatchObject({ followerCount: 9, relation: { follow: 'none', followsMe: true } });
    expect(cache.utils.posts.get.getData({ id: 3 })?.author.relation?.follow).toBe('none');
    expect(me()).toMatchObject({ followingCount: 3, followerCount: 2 });
    expect(member(8)).toEqual(other);
  });

  it('counts nothing when it was only asked for', () => {
    const asked = memberOf({ relation: { ...noRelation, follow: 'pending' } });
    cache.utils.members.get.setData({ id: 7 }, asked);
    cache.utils.posts.get.setData({ id: 3 }, postOf({ author: asked }));
    applyUnfollow(cache, 7, OWN);
    expect(member()).toMatchObject({ followerCount: 10, relation: { follow: 'none' } });
    expect(me()?.followingCount).toBe(4);
  });

  it('counts for the viewer also where the member is only an author', () => {
    cache.utils.members.get.setData({ id: 7 }, memberOf({ id: 9 }));
    applyUnfollow(cache, 7, OWN);
    expect(me()?.followingCount).toBe(3);
  });

  it('never counts below none', () => {
    cache.utils.members.get.setData({ id: 7 }, { ...followed, followerCount: 0 });
    cache.utils.accounts.me.setData(undefined, { user: { ...ownUser, followingCount: 0 } });
    applyUnfollow(cache, 7, OWN);
    expect([member()?.followerCount, me()?.followingCount]).toEqual([0, 0]);
  });
});

it('an answer stays in its place, is read among the notifications, and changes no other request', () => {
  applyAnswer(cache, requestOf(30, 'accepted'));
  const requests = cache.utils.follows.listRequests.getInfiniteData({ limit: 20 })?.pages[0]?.items;
  expect(requests?.map(({ id, status }) => [id, status])).toEqual([
    [30, 'accepted'],
    [31, 'pending'],
  ]);
  const notified = cache.utils.notifications.list.getInfiniteData({ limit: 20 })?.pages[0]?.items;
  expect(notified).toMatchObject([
    { isRead: true, request: { id: 30, status: 'accepted' } },
    { isRead: false, request: { id: 31, status: 'pending' } },
  ]);
  expect(isStale('events.counters')).toBe(true);
  expect(isStale('follows.listOf', followersOf(OWN))).toBe(true);
});

it('a follower who is removed leaves the viewer’s own list alone, and is counted no more', () => {
  const following = { memberId: OWN, side: 'following' as const, limit: 20 };
  cache.utils.follows.listOf.setInfiniteData(following, pageOf(memberOf({ id: 7 })));
  applyRemoval(cache, 7, OWN);
  expect(cache.utils.follows.listOf.getInfiniteData(following)?.pages[0]?.items).toHaveLength(1);
  expect([followers(OWN), followers(7)]).toEqual([[8], [7, 8]]);
  expect(me()?.followerCount).toBe(1);
  expect(member()?.relation).toMatchObject({ follow: 'accepted', followsMe: false });
  expect(cache.utils.posts.get.getData({ id: 3 })?.author.relation?.followsMe).toBe(false);
});
