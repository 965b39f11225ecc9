import { getQueryKey } from '@trpc/react-query';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { chatMessageOf, listedStreamOf } from '../../../test/support/live.ts';
import { sessionOf } from '../../../test/support/match.ts';
import { authorOf, memberOf } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { mockServer } from '../../../test/support/server.ts';
import { storyAuthorOf, storyOf } from '../../../test/support/stories.ts';
import { trpc } from '../../lib/server/trpc.ts';
import type { Cache } from '../use-cache.ts';
import { hideMember, refreshLists, removeMuted } from './hidden-member.cache.ts';

const ben = authorOf({ id: 7 });
const cleo = authorOf({ id: 8, username: 'cleo' });

const commentOf = (id: number, author: typeof ben, fields: Partial<Comment> = {}): Comment => ({
  id,
  postId: 3,
  parentId: null,
  content: 'words',
  author,
  createdAt: '2026-01-01T10:00:00.000Z',
  editedAt: null,
  isDeleted: false,
  positiveVotes: 0,
  negativeVotes: 0,
  userVote: null,
  replyCount: 0,
  replies: [],
  ...fields,
});

const listOf = <Item>(...items: Item[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [null] });
const idsIn = (list: { pages: { items: { id: number }[] }[] } | undefined) =>
  list?.pages.flatMap(({ items }) => items.map(({ id }) => id));

let cache: Cache;

beforeEach(() => {
  mockServer({});
  cache = openCache();
  const { utils } = cache;
  const posts = listOf(postOf({ id: 3, author: ben }), postOf({ id: 4, author: cleo }));
  utils.posts.list.setInfiniteData({}, posts);
  utils.search.posts.setInfiniteData({ q: 'hello' }, posts);
  utils.posts.trending.setData(undefined, posts.pages[0]?.items);
  utils.posts.list.setInfiniteData({ memberId: 7 }, listOf(postOf({ id: 3, author: ben })));
  const replies = [ben, cleo].map((author, index) => ({
    ...commentOf(12 + index, author, { parentId: 11 }),
    replies: [],
  }));
  utils.comments.list.setInfiniteData(
    { id: 4 },
    listOf(commentOf(10, ben), commentOf(11, cleo, { replyCount: 4, replies })),
  );
  utils.follows.listOf.setInfiniteData(
    { memberId: 8, side: 'followers' },
    listOf(memberOf({ id: 7 }), memberOf({ id: 9 })),
  );
  utils.vibers.listTop.setData(undefined, [memberOf({ id: 7 }), memberOf({ id: 9 })]);
  utils.members.get.setData({ id: 7 }, memberOf({ id: 7 }));
  utils.members.get.setData({ id: 9 }, memberOf({ id: 9 }));
  utils.posts.get.setData({ id: 3 }, postOf({ id: 3, author: ben }));
  utils.stories.strip.setData(undefined, [storyAuthorOf({ author: ben }), storyAuthorOf({ author: cleo })]);
  const sessions = listOf(sessionOf({ id: 5, user: ben }), sessionOf({ id: 6, user: cleo }));
  utils.match.listSessions.setInfiniteData({ others: true }, sessions);
  const streams = listOf(listedStreamOf({ id: 5, streamer: ben }), listedStreamOf({ id: 6, streamer: cleo }));
  utils.live.list.setInfiniteData({ limit: 24 }, streams);
  const chat = listOf(chatMessageOf({ id: 30, author: ben }), chatMessageOf({ id: 31, author: cleo }));
  utils.live.listChat.setInfiniteData({ id: 6 }, chat);
  utils.stories.listOfMember.setData({ memberId: 7 }, [storyOf({ author: ben })]);
});

describe('hideMember', () => {
  it('takes a member out of every list, with what they wrote', () => {
    hideMember(cache, 7);
    const { utils } = cache;
    expect(idsIn(utils.posts.list.getInfiniteData({}))).toEqual([4]);
    expect(idsIn(utils.follows.listOf.getInfiniteData({ memberId: 8, side: 'followers' }))).toEqual([9]);
    expect(utils.vibers.listTop.getData()?.map(({ id }) => id)).toEqual([9]);
    expect(utils.stories.strip.getData()?.map(({ author }) => author.id)).toEqual([8]);
    expect(utils.stories.listOfMember.getData({ memberId: 7 })).toEqual([]);
    const comments = utils.comments.list.getInfiniteData({ id: 4 });
    expect(idsIn(comments)).toEqual([11]);
    expect(comments?.pages[0]?.items[0]).toMatchObject({ replyCount: 3, replies: [{ id: 13 }] });
  });

  it('forgets what it knows of them alone, and keeps that of others', () => {
    hideMember(cache, 7);
    const { utils } = cache;
    expect(utils.members.get.getData({ id: 7 })).toBeUndefined();
    expect(utils.posts.get.getData({ id: 3 })).toBeUndefined();
    expect(utils.members.get.getData({ id: 9 })?.id).toBe(9);
  });
});

describe('removeMuted', () => {
  it('takes what a member wrote out of the lists, and leaves their profile', () => {
    removeMuted(cache, 7);
    const { utils } = cache;
    expect(idsIn(utils.posts.list.getInfiniteData({}))).toEqual([4]);
    expect(idsIn(utils.search.posts.getInfiniteData({ q: 'hello' }))).toEqual([4]);
    expect(utils.posts.trending.getData()?.map(({ id }) => id)).toEqual([4]);
    expect(idsIn(utils.posts.list.getInfiniteData({ memberId: 7 }))).toEqual([3]);
    expect(utils.stories.strip.getData()?.map(({ author }) => author.id)).toEqual([8]);
    expect(utils.stories.listOfMember.getData({ memberId: 7 })).toEqual([]);
    expect(idsIn(utils.comments.list.getInfiniteData({ id: 4 }))).toEqual([11]);
    expect(idsIn(utils.match.listSessions.getInfiniteData({ others: true }))).toEqual([6]);
    expect(idsIn(utils.live.list.getInfiniteData({ limit: 24 }))).toEqual([6]);
    expect(idsIn(utils.live.listChat.getInfiniteData({ id: 6 }))).toEqual([31]);
    expect(idsIn(utils.follows.listOf.getInfiniteData({ memberId: 8, side: 'followers' }))).toEqual([7, 9]);
    expect(utils.members.get.getData({ id: 7 })?.id).toBe(7);
  });
});

describe('refreshLists', () => {
  it('lets the sessions, streams and chats of a member who is no longer muted be fetched', () => {
    refreshLists(cache);
    const keys = [
      getQueryKey(trpc.match.listSessions, { others: true }, 'infinite'),
      getQueryKey(trpc.live.list, { limit: 24 }, 'infinite'),
      getQueryKey(trpc.live.listChat, { id: 6 }, 'infinite'),
    ];
    for (const key of keys) expect(cache.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });
});
