import type { Post } from '@vibeline/core/features/posts/post.schema';
import { describe, expect, it } from 'vitest';
import { memberOf } from '../../test/support/members.ts';
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
    const keyOf = (input: object) => cache.trpc.posts.list.infiniteQueryKey({ ...input, limit: 20 });
    for (const input of Object.values(lists)) {
      cache.queryClient.setQueryData(keyOf(input), { pages: [{ items: [], nextCursor: null }], pageParams: [null] });
    }
    addPost(cache, { id: 3, author: memberOf(), hashtags: ['Paint'], media: [] } as unknown as Post);
    const holding = Object.entries(lists).filter(
      ([, input]) => cache.queryClient.getQueryData(keyOf(input))?.pages[0]?.items.length === 1,
    );
    expect(holding.map(([name]) => name)).toEqual(['everyone', 'its author', 'its hashtag']);
  });
});
