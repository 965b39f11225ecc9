import { describe, expect, it } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { postOf } from '../../../test/support/posts.ts';
import { addPost, countComment, removePost, updateAudience } from './post.cache.ts';

const lists = {
  everyone: {},
  'everyone, by votes': { ranker: 'rising' as const },
  'those whom one follows': { ranker: 'following' as const },
  'its author': { memberId: 7 },
  'somebody else': { memberId: 8 },
  'its hashtag': { hashtag: 'paint' },
  'another hashtag': { hashtag: 'stone' },
  videos: { type: 'video' as const },
  'its circle': { circleId: 5 },
  'another circle': { circleId: 6 },
};

function openLists() {
  const { queryClient, utils } = openCache();
  for (const input of Object.values(lists)) {
    utils.posts.list.setInfiniteData(input, { pages: [{ items: [], nextCursor: null }], pageParams: [null] });
  }
  utils.posts.privateFeed.setInfiniteData({}, { pages: [{ items: [], nextCursor: null }], pageParams: [null] });
  const holding = () => [
    ...Object.entries(lists)
      .filter(([, input]) => utils.posts.list.getInfiniteData(input)?.pages[0]?.items.length === 1)
      .map(([name]) => name),
    ...(utils.posts.privateFeed.getInfiniteData({})?.pages[0]?.items.length === 1 ? ['private feed'] : []),
  ];
  return { cache: { queryClient, utils }, holding };
}

const post = postOf({ hashtags: ['Paint'] });

describe('addPost', () => {
  it('puts a new post on top of the lists it belongs to, and of no others', () => {
    const { cache, holding } = openLists();
    addPost(cache, post);
    expect(holding()).toEqual(['everyone', 'its author', 'its hashtag']);
  });

  it('adds it once', () => {
    const { cache, holding } = openLists();
    addPost(cache, post);
    addPost(cache, post);
    expect(holding()).toEqual(['everyone', 'its author', 'its hashtag']);
  });
});

describe('countComment', () => {
  it('counts comments wherever the post is cached, and never fewer than none', () => {
    const { cache } = openLists();
    addPost(cache, postOf({ commentsCount: 1 }));
    addPost(cache, postOf({ id: 4, commentsCount: 1 }));
    const counted = (by: 1 | -1) => {
      countComment(cache, 3, by);
      const listed = cache.utils.posts.list.getInfiniteData({})?.pages[0]?.items ?? [];
      return [cache.utils.posts.get.getData({ id: 3 }), ...listed].map((one) => one?.commentsCount);
    };
    expect(counted(1)).toEqual([2, 1, 2]);
    expect([counted(-1), counted(-1), counted(-1)]).toEqual([
      [1, 1, 1],
      [0, 1, 0],
      [0, 1, 0],
    ]);
  });
});

describe('a post in a circle', () => {
  it('is put on top of the posts of its circle and of its author, and nowhere else', () => {
    const { cache, holding } = openLists();
    addPost(cache, { ...post, visibility: 'circle', isPrivate: true, circleId: 5, circleName: 'Bread' });
    expect(holding()).toEqual(['its author', 'its circle']);
  });
});

describe('a private post', () => {
  const secret = postOf({ hashtags: ['Paint'], visibility: 'close_followers', isPrivate: true });

  it('is put on top of its author’s posts and of the private feed, and nowhere else', () => {
    const { cache, holding } = openLists();
    addPost(cache, secret);
    expect(holding()).toEqual(['its author', 'private feed']);
    removePost(cache, secret.id);
    expect(holding()).toEqual([]);
  });

  it('leaves everyone’s lists when its audience has become smaller', () => {
    const { cache, holding } = openLists();
    addPost(cache, post);
    cache.utils.posts.trending.setData(undefined, [post]);
    updateAudience(cache, secret);
    expect(holding()).toEqual(['its author']);
    expect(cache.utils.posts.trending.getData()).toEqual([]);
    expect(cache.utils.posts.get.getData({ id: post.id })).toMatchObject({ visibility: 'close_followers' });
    // Its place in the private feed is asked for.
    const { queryKey } =
      cache.queryClient.getQueryCache().find({ queryKey: [['posts', 'privateFeed']], exact: false }) ?? {};
    expect(queryKey && cache.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});

describe('removePost', () => {
  it('removes a post from every list', () => {
    const { cache, holding } = openLists();
    addPost(cache, post);
    removePost(cache, post.id);
    expect(holding()).toEqual([]);
  });

  it('removes it from what trends and from what was found', () => {
    const { cache } = openLists();
    const { posts, search } = cache.utils;
    posts.trending.setData(undefined, [post, postOf({ id: 99 })]);
    const page = { items: [post, postOf({ id: 99 })], nextCursor: null };
    search.posts.setInfiniteData({ q: 'paint' }, { pages: [page], pageParams: [null] });
    removePost(cache, post.id);
    expect(posts.trending.getData()?.map(({ id }) => id)).toEqual([99]);
    expect(search.posts.getInfiniteData({ q: 'paint' })?.pages[0]?.items.map(({ id }) => id)).toEqual([99]);
  });
});
