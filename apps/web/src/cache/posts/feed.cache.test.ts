import { expect, it } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { postOf } from '../../../test/support/posts.ts';
import { patchCirclePosts, patchFeed, withNewerPages } from './feed.cache.ts';

it('newer posts come before a feed of one order, or of one circle, and no other list', () => {
  const cache = openCache();
  const { list } = cache.utils.posts;
  const page = { items: [postOf({ id: 4 }), postOf({ id: 3 })], nextCursor: null };
  const inputs = [
    {},
    { ranker: 'newest' },
    { ranker: 'rising' },
    { memberId: 7 },
    { circleId: 5 },
    { circleId: 6 },
  ] as const;
  for (const input of inputs) list.setInfiniteData(input, { pages: [page], pageParams: [null] });
  const newer = {
    pages: [{ items: [postOf({ id: 5 }), postOf({ id: 4 })], nextCursor: null }],
    pageParams: [undefined],
  };
  patchFeed(cache, 'newest', (feed) => withNewerPages(feed, newer, 3));
  patchCirclePosts(cache, 5, (posts) => withNewerPages(posts, newer, 3));
  const ids = inputs.map((input) =>
    list.getInfiniteData(input)?.pages.flatMap(({ items }) => items.map(({ id }) => id)),
  );
  const [changed, same] = [
    [5, 4, 3],
    [4, 3],
  ];
  expect(ids).toEqual([changed, changed, same, same, changed, same]);
});
