import { describe, expect, it } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { authorOf, memberOf, ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { updateVibeScore } from '../people/member.cache.ts';
import { patchPost } from '../posts/post.cache.ts';
import type { Cache } from '../use-cache.ts';
import { findEntity } from './find-entity.ts';

const ben = authorOf({ id: 7 });
const cleo = authorOf({ id: 8 });

function cacheList({ utils }: Cache): void {
  const first = [postOf({ id: 3, author: ben }), postOf({ id: 2, author: cleo })];
  const second = [postOf({ id: 1, author: cleo })];
  utils.posts.list.setInfiniteData(
    { limit: 20 },
    {
      pages: [
        { items: first, nextCursor: 'more' },
        { items: second, nextCursor: null },
      ],
      pageParams: [null, 'more'],
    },
  );
}

const readList = ({ utils }: Cache) => utils.posts.list.getInfiniteData({ limit: 20 })?.pages ?? [];
const listState = ({ queryClient }: Cache) =>
  queryClient.getQueryCache().find({ queryKey: [['posts', 'list']], exact: false })?.state;

describe('a patch', () => {
  it('replaces what changed and leaves everything else the same object', () => {
    const cache = openCache();
    cacheList(cache);
    const before = readList(cache);
    patchPost(cache, 3, (post) => ({ ...post, content: 'Edited' }));
    const after = readList(cache);
    expect(after[0]?.items[0]?.content).toBe('Edited');
    expect(after[0]?.items[1]).toBe(before[0]?.items[1]);
    expect(after[1]).toBe(before[1]);
  });

  it('replaces nothing when nothing changed', () => {
    const cache = openCache();
    cacheList(cache);
    const before = readList(cache);
    patchPost(cache, 99, (post) => ({ ...post, content: 'Edited' }));
    updateVibeScore(cache, ben.id, ben.vibeScore);
    expect(readList(cache)).toBe(before);
  });

  it('makes neither a stale nor an invalidated list look fresh', async () => {
    const cache = openCache();
    cacheList(cache);
    await cache.utils.posts.list.invalidate(undefined, { refetchType: 'none' });
    const before = listState(cache);
    patchPost(cache, 3, (post) => ({ ...post, content: 'Edited' }));
    const after = listState(cache);
    expect(after?.data).not.toBe(before?.data);
    expect(after).toEqual({ ...before, data: after?.data, isInvalidated: true });
  });
});

describe('a new score', () => {
  it('is shown on the profile, however that was opened, in lists of people and beside posts', () => {
    const cache = openCache();
    const { utils } = cache;
    cacheList(cache);
    utils.members.get.setData({ id: 7 }, memberOf());
    utils.members.getByUsername.setData({ username: 'ben' }, memberOf());
    utils.accounts.me.setData(undefined, { user: { ...ownUser, id: 7 } });
    utils.members.list.setInfiniteData({}, { pages: [{ items: [memberOf()], nextCursor: null }], pageParams: [null] });
    updateVibeScore(cache, 7, 71);
    expect(
      [
        readList(cache)[0]?.items[0]?.author,
        utils.members.get.getData({ id: 7 }),
        utils.members.getByUsername.getData({ username: 'ben' }),
        utils.accounts.me.getData()?.user,
        utils.members.list.getInfiniteData({})?.pages[0]?.items[0],
        findEntity(cache, 'user', 7),
      ].map((member) => member?.vibeScore),
    ).toEqual([71, 71, 71, 71, 71, 71]);
    expect(readList(cache)[0]?.items[1]?.author.vibeScore).toBe(cleo.vibeScore);
  });
});
