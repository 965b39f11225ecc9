import { describe, expect, it } from 'vitest';
import { postOf } from '../../test/support/posts.ts';
import { renderInApp } from '../../test/support/render.tsx';
import { addPost } from './post.cache.ts';
import { type Cache, useCache } from './use-cache.ts';

const lists = {
  everyone: {},
  'its author': { memberId: 7 },
  'somebody else': { memberId: 8 },
  'its hashtag': { hashtag: 'paint' },
  'another hashtag': { hashtag: 'stone' },
  videos: { type: 'video' as const },
};

function openCache(): Cache {
  let cache: Cache | undefined;
  function Opener() {
    cache = useCache();
    return null;
  }
  renderInApp(<Opener />);
  if (!cache) throw new Error('There is no cache.');
  return cache;
}

describe('addPost', () => {
  it('puts a new post on top of the lists it belongs to, and of no others', () => {
    const cache = openCache();
    for (const input of Object.values(lists)) {
      cache.utils.posts.list.setInfiniteData(input, { pages: [{ items: [], nextCursor: null }], pageParams: [null] });
    }
    addPost(cache, postOf({ hashtags: ['Paint'] }));
    const holding = Object.entries(lists).filter(
      ([, input]) => cache.utils.posts.list.getInfiniteData(input)?.pages[0]?.items.length === 1,
    );
    expect(holding.map(([name]) => name)).toEqual(['everyone', 'its author', 'its hashtag']);
  });
});
