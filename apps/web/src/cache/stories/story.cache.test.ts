import { beforeEach, describe, expect, it } from 'vitest';
import { archivedStoryOf } from '../../../test/support/archived-stories.ts';
import { openCache } from '../../../test/support/cache.tsx';
import { authorOf } from '../../../test/support/members.ts';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { storyAuthorOf, storyOf } from '../../../test/support/stories.ts';
import { applyUnfollow } from '../people/follow.cache.ts';
import { applyFriendEnd, refreshRelation } from '../people/friend.cache.ts';
import type { Cache } from '../use-cache.ts';
import { addStory, markStorySeen, refreshStoriesOf, removeStory, updateStory } from './story.cache.ts';

const me = authorOf({ id: 1, name: 'Ana', username: 'ana', relation: null });
const ben = authorOf({ id: 7 });
const NOON = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-01T13:00:00.000Z';
const own = storyOf({ id: 20, author: me, createdAt: LATER, isSeen: true });

let cache: Cache;
let calls: Call[];

beforeEach(() => {
  calls = mockServer({});
  cache = openCache();
  const { stories } = cache.utils;
  stories.strip.setData(undefined, [storyAuthorOf({ author: ben, storyCount: 2, unseenCount: 2 })]);
  stories.listOfMember.setData({ memberId: 7 }, [storyOf({ id: 5 }), storyOf({ id: 6, content: 'Second' })]);
  stories.listOfMember.setData({ memberId: 1 }, []);
  const archived = [archivedStoryOf({ id: 3 }), archivedStoryOf({ id: 2 })];
  stories.listArchived.setInfiniteData({}, { pages: [{ items: archived, nextCursor: null }], pageParams: [null] });
});

const strip = () => cache.utils.stories.strip.getData();
const storiesOf = (memberId: number) => cache.utils.stories.listOfMember.getData({ memberId }) ?? [];
const archivedIds = () => cache.utils.stories.listArchived.getInfiniteData({})?.pages[0]?.items.map(({ id }) => id);

describe('addStory', () => {
  it('puts its author in front of the strip, and the story into their stories', () => {
    addStory(cache, own);
    expect(strip()?.[0]).toEqual({ author: me, storyCount: 1, unseenCount: 0, latestAt: LATER });
    expect(strip()?.map(({ author }) => author.id)).toEqual([1, 7]);
    expect(storiesOf(1)).toEqual([own]);
  });

  it('counts another one, and none that was fetched meanwhile', () => {
    addStory(cache, storyOf({ ...own, id: 19, createdAt: NOON }));
    addStory(cache, own);
    addStory(cache, own);
    expect(strip()?.[0]).toMatchObject({ storyCount: 2, latestAt: LATER });
    expect(strip()).toHaveLength(2);
    expect(storiesOf(1).map(({ id }) => id)).toEqual([19, 20]);
  });
});

describe('removeStory', () => {
  it('takes the story out of its author’s stories, and its author out of the strip with the last one', () => {
    addStory(cache, storyOf({ ...own, id: 19, createdAt: NOON }));
    addStory(cache, own);
    removeStory(cache, own);
    expect(storiesOf(1).map(({ id }) => id)).toEqual([19]);
    expect(strip()).toHaveLength(2);
    removeStory(cache, { id: 19, author: me });
    expect(strip()?.map(({ author }) => author.id)).toEqual([7]);
  });

  it('takes an archived one out of the archive, and leaves the strip as it is', () => {
    cache.utils.stories.strip.setData(undefined, [storyAuthorOf({ author: me, unseenCount: 0 })]);
    cache.utils.stories.listOfMember.setData({ memberId: 1 }, [own]);
    removeStory(cache, { id: 3, author: me });
    expect(archivedIds()).toEqual([2]);
    expect(strip()).toHaveLength(1);
  });
});

describe('markStorySeen', () => {
  it('marks the story wherever it is, and leaves one unseen story less in the strip', () => {
    markStorySeen(cache, 5);
    expect(strip()?.[0]).toMatchObject({ storyCount: 2, unseenCount: 1 });
    expect(storiesOf(7).map(({ isSeen, viewCount }) => [isSeen, viewCount])).toEqual([
      [true, 1],
      [false, 0],
    ]);
  });

  it('counts a story once', () => {
    markStorySeen(cache, 5);
    markStorySeen(cache, 5);
    markStorySeen(cache, 99);
    expect(strip()?.[0]?.unseenCount).toBe(1);
  });
});

it('shows a smaller audience wherever the story is', () => {
  addStory(cache, own);
  updateStory(cache, { ...own, visibility: 'close_followers' });
  expect(storiesOf(1)[0]?.visibility).toBe('close_followers');
});

it('marks what is known of a member’s stories as out of date', () => {
  refreshStoriesOf(cache, 7);
  const isOutOfDate = (memberId: number) =>
    cache.queryClient
      .getQueryCache()
      .findAll({ queryKey: [['stories', 'listOfMember'], { input: { memberId }, type: 'query' }] })
      .map(({ state }) => state.isInvalidated);
  expect([isOutOfDate(7), isOutOfDate(1)]).toEqual([[true], [false]]);
  expect(calls).toEqual([]);
});

it.each([
  ['one follows a member no longer', () => applyUnfollow(cache, 7, 1)],
  ['a friendship has ended', () => applyFriendEnd(cache, 7)],
  ['a relation has changed elsewhere', () => refreshRelation(cache, 99)],
])('lets the strip be fetched again when %s', (_change, apply) => {
  apply();
  const [query] = cache.queryClient.getQueryCache().findAll({ queryKey: [['stories', 'strip']] });
  expect(query?.state.isInvalidated).toBe(true);
});
