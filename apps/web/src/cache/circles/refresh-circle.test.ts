import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { circleOf } from '../../../test/support/circles.ts';
import { sessionOf } from '../../../test/support/match.ts';
import { postOf } from '../../../test/support/posts.ts';
import { type Call, ErrorResponse, mockServer } from '../../../test/support/server.ts';
import { refreshSession } from '../talks/match.cache.ts';
import type { Cache } from '../use-cache.ts';
import { refreshCircle } from './circle.cache.ts';

let cache: Cache;
let calls: Call[];
let answer: Circle | ErrorResponse;

const input = { filter: 'mine', limit: 20 } as const;
const pageOf = <Item>(items: Item[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [null] });
const mine = () => cache.utils.circles.list.getInfiniteData(input)?.pages[0]?.items;
const postsOf = (circleId: number) => cache.utils.posts.list.getInfiniteData({ circleId, limit: 20 });
const asked = () => calls.map(({ path }) => path);

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  answer = circleOf();
  calls = mockServer({
    'circles.get': () => answer,
    'match.getSession': () => new ErrorResponse(404, 'Session not found'),
  });
  cache = openCache();
  const { circles, posts } = cache.utils;
  circles.list.setInfiniteData(input, pageOf([circleOf(), circleOf({ id: 6 })]));
  posts.list.setInfiniteData({ circleId: 5, limit: 20 }, pageOf([postOf()]));
  posts.list.setInfiniteData({ circleId: 6, limit: 20 }, pageOf([postOf()]));
});

describe('a circle that has changed', () => {
  it('is fetched once and shown in its lists, which are not fetched', async () => {
    answer = circleOf({ memberCount: 9 });
    await refreshCircle(cache, 5);
    expect(mine()).toMatchObject([{ id: 5, memberCount: 9 }, { id: 6 }]);
    expect(asked()).toEqual(['circles.get']);
    expect(postsOf(5)).toBeDefined();
  });

  it('is not fetched when nothing of it is cached', async () => {
    await refreshCircle(cache, 77);
    expect(asked()).toEqual([]);
  });

  it('leaves nothing of its posts once it does not exist for the viewer', async () => {
    answer = new ErrorResponse(404, 'Circle not found');
    await refreshCircle(cache, 5);
    expect(mine()).toMatchObject([{ id: 6 }]);
    expect(postsOf(5)).toBeUndefined();
    expect(postsOf(6)).toBeDefined();
  });

  it('leaves nothing of its posts with whoever was removed and invited again', async () => {
    answer = circleOf({ role: 'none', isInvited: true });
    await refreshCircle(cache, 5);
    expect(mine()).toMatchObject([{ id: 6 }]);
    expect(postsOf(5)).toBeUndefined();
  });

  it('is one of one’s own when it was joined elsewhere', async () => {
    const found = circleOf({ id: 8, isPrivate: false, role: 'none' });
    cache.utils.circles.get.setData({ id: 8 }, found);
    answer = { ...found, role: 'member' };
    await refreshCircle(cache, 8);
    expect(mine()?.map(({ id }) => id)).toEqual([8, 5, 6]);
  });
});

describe('a session that has changed', () => {
  const browsed = { others: true, limit: 20 };
  const sessions = () => cache.utils.match.listSessions.getInfiniteData(browsed)?.pages[0]?.items;

  beforeEach(() => {
    cache.utils.match.listSessions.setInfiniteData(browsed, pageOf([sessionOf(), sessionOf({ id: 6 })]));
  });

  it('is fetched once and shown in its lists, which are not fetched', async () => {
    calls = mockServer({ 'match.getSession': () => sessionOf({ seatsLeft: 1 }) });
    await refreshSession(cache, 5);
    expect(sessions()).toMatchObject([{ id: 5, seatsLeft: 1 }, { id: 6 }]);
    expect(asked()).toEqual(['match.getSession']);
  });

  it('is not browsed any more when it is gone', async () => {
    await refreshSession(cache, 5);
    expect(sessions()).toMatchObject([{ id: 6 }]);
  });
});
