import { beforeEach, describe, expect, it } from 'vitest';
import { archivedStoryOf } from '../../../test/support/archived-stories.ts';
import { isOutOfDate, openCache } from '../../../test/support/cache.tsx';
import { highlightDetailsOf, highlightOf } from '../../../test/support/highlights.ts';
import { storyOf } from '../../../test/support/stories.ts';
import type { Cache } from '../use-cache.ts';
import {
  applyHighlight,
  applyHighlightOrder,
  applyHighlightRemoved,
  applyStoryAdded,
  applyStoryOrder,
  applyStoryTakenOut,
} from './highlight.cache.ts';

let cache: Cache;

const [one, two] = [storyOf({ id: 5, highlightIds: [3] }), storyOf({ id: 6, highlightIds: [3] })];
const summer = highlightOf({ id: 3 }, [one, two]);
const winter = highlightOf({ id: 4, title: 'Winter', category: 'travel' });

const list = () => (cache.utils.highlights.list.getData() ?? []).map(({ title }) => title);
const onProfile = () => (cache.utils.highlights.listOfMember.getData({ memberId: 1 }) ?? []).map(({ id }) => id);
const details = () => cache.utils.highlights.get.getData({ id: 3 });
const archived = () => cache.utils.stories.listArchived.getInfiniteData({ limit: 20 })?.pages[0]?.items ?? [];

beforeEach(() => {
  cache = openCache();
  const { highlights, stories } = cache.utils;
  highlights.list.setData(undefined, [summer, winter]);
  highlights.listOfMember.setData({ memberId: 1 }, [summer, winter]);
  highlights.get.setData({ id: 3 }, highlightDetailsOf({ id: 3 }, [one, two]));
  const items = [
    archivedStoryOf({ id: 5, highlightIds: [3], highlightCategory: 'memories' }),
    archivedStoryOf({ id: 9 }),
  ];
  stories.listArchived.setInfiniteData({ limit: 20 }, { pages: [{ items, nextCursor: null }], pageParams: [null] });
});

describe('a highlight', () => {
  it('is the first when it is new, and stays in its place when it has changed', () => {
    applyHighlight(cache, highlightOf({ id: 7, title: 'Spring' }));
    expect(list()).toEqual(['Spring', 'Summer', 'Winter']);
    applyHighlight(cache, { ...summer, title: 'July' });
    expect(list()).toEqual(['Spring', 'July', 'Winter']);
    expect(details()).toMatchObject({ title: 'July', items: [{ id: 5 }, { id: 6 }] });
    expect([isOutOfDate(cache, 'highlights.get'), isOutOfDate(cache, 'highlights.listOfMember')]).toEqual([
      false,
      true,
    ]);
  });

  it('is fetched again when its number of stories has changed', () => {
    applyHighlight(cache, { ...summer, storyCount: 3 });
    expect(isOutOfDate(cache, 'highlights.get')).toBe(true);
  });

  it('leaves the lists and the stories when it is deleted; its stories stay', () => {
    applyHighlightRemoved(cache, summer);
    expect([list(), onProfile()]).toEqual([['Winter'], [4]]);
    expect(archived().map(({ id, highlightIds }) => [id, highlightIds])).toEqual([
      [5, []],
      [9, []],
    ]);
    expect(isOutOfDate(cache, 'highlights.get')).toBe(true);
  });

  it('is moved among the others', () => {
    applyHighlightOrder(cache, [winter, summer]);
    expect(list()).toEqual(['Winter', 'Summer']);
    expect(isOutOfDate(cache, 'highlights.listOfMember', { memberId: 1 })).toBe(true);
  });
});

describe('a story of a highlight', () => {
  it('is added once, and has its category if it had none', () => {
    const added = { highlight: { ...winter, storyCount: 1 }, isNew: true };
    for (let times = 0; times < 2; times += 1) applyStoryAdded(cache, 9, added);
    applyStoryAdded(cache, 5, added);
    expect(archived()).toMatchObject([
      { id: 5, highlightIds: [3, 4], highlightCategory: 'memories' },
      { id: 9, highlightIds: [4], highlightCategory: 'travel' },
    ]);
  });

  it('is taken out of it alone', () => {
    applyStoryTakenOut(cache, 5, { ...summer, storyCount: 1 });
    expect(details()?.items.map(({ id }) => id)).toEqual([6]);
    expect(details()?.storyCount).toBe(1);
    expect(archived()[0]?.highlightIds).toEqual([]);
  });

  it('is moved in it', () => {
    applyStoryOrder(cache, highlightDetailsOf({ id: 3, title: 'Summer' }, [two, one]));
    expect(details()?.items.map(({ id }) => id)).toEqual([6, 5]);
    expect(cache.utils.highlights.list.getData()?.[0]).not.toHaveProperty('items');
  });
});
