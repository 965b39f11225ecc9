import { beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { followedHashtagOf, hashtagOf } from '../../../test/support/hashtags.ts';
import type { Cache } from '../use-cache.ts';
import { applyHashtagFollow, applyHashtagSeen, applyHashtagUnfollow } from './hashtag.cache.ts';

let cache: Cache;

describe('a hashtag', () => {
  const followed = () => cache.utils.hashtags.listFollowed.getData() ?? [];

  beforeEach(() => {
    cache = openCache();
    const list = [followedHashtagOf({ tag: 'tea', newPosts: 4, hasMoreNew: true }), followedHashtagOf({ newPosts: 2 })];
    cache.utils.hashtags.listFollowed.setData(undefined, list);
    cache.utils.hashtags.get.setData({ tag: 'bread' }, hashtagOf({ isFollowed: true }));
  });

  it('is the first of those followed, once and with nothing new', () => {
    for (let times = 0; times < 2; times += 1) applyHashtagFollow(cache, hashtagOf({ tag: 'rye', isFollowed: true }));
    expect(followed().map(({ tag, newPosts }) => [tag, newPosts])).toEqual([
      ['rye', 0],
      ['tea', 4],
      ['bread', 2],
    ]);
    expect(cache.utils.hashtags.get.getData({ tag: 'rye' })?.isFollowed).toBe(true);
  });

  it('is followed no more, or has nothing new once it was opened', () => {
    applyHashtagSeen(cache, 'tea');
    expect(followed()).toMatchObject([{ newPosts: 0, hasMoreNew: false }, { newPosts: 2 }]);
    applyHashtagUnfollow(cache, 'bread');
    expect(followed().map(({ tag }) => tag)).toEqual(['tea']);
    expect(cache.utils.hashtags.get.getData({ tag: 'bread' })).toMatchObject({ isFollowed: false, posts: 240 });
  });
});
