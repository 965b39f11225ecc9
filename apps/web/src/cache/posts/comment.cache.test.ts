import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../../test/support/cache.tsx';
import { authorOf } from '../../../test/support/members.ts';
import type { Cache } from '../use-cache.ts';
import { addComment, removeComment, updateCommentVotes } from './comment.cache.ts';

let cache: Cache;

const commentOf = (id: number, fields: Partial<Comment> = {}): Comment => ({
  id,
  postId: 3,
  parentId: null,
  content: `Comment ${id}`,
  author: authorOf(),
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
const { replies: _, ...reply } = commentOf(11, { parentId: 10 });
const thread = commentOf(10, { replyCount: 1, replies: [{ ...reply, replies: [] }] });

function open(postId: number, items: Comment[], nextCursor: string | null = null): void {
  cache.utils.comments.list.setInfiniteData(
    { id: postId, limit: 20 },
    { pages: [{ items, nextCursor }], pageParams: [null] },
  );
}
const listed = (postId = 3) =>
  cache.utils.comments.list.getInfiniteData({ id: postId, limit: 20 })?.pages.flatMap(({ items }) => items) ?? [];
const ids = (postId = 3) => listed(postId).map(({ id }) => id);

beforeEach(() => {
  cache = openCache();
  open(3, [thread]);
});

describe('a comment that was just written', () => {
  it('ends the list of its post alone, once, and can be opened by its link', () => {
    open(4, []);
    expect([addComment(cache, commentOf(12)), addComment(cache, commentOf(12))]).toEqual([true, false]);
    expect([ids(), ids(4)]).toEqual([[10, 12], []]);
    expect(cache.utils.comments.getThread.getData({ id: 12 })?.content).toBe('Comment 12');
  });

  it('is not put before comments that are not loaded yet', () => {
    open(3, [thread], 'more');
    expect(addComment(cache, commentOf(12))).toBe(true);
    expect(ids()).toEqual([10]);
  });

  it('keeps what was fetched of it since', () => {
    cache.utils.comments.getThread.setData({ id: 12 }, commentOf(12, { content: 'As edited' }));
    addComment(cache, commentOf(12));
    expect(cache.utils.comments.getThread.getData({ id: 12 })?.content).toBe('As edited');
  });

  it('follows the other replies of its thread, once', () => {
    open(4, [commentOf(20)]);
    const written = commentOf(13, { parentId: 10 });
    expect([addComment(cache, written), addComment(cache, written)]).toEqual([true, false]);
    expect(listed()[0]).toMatchObject({ replyCount: 2, replies: [{ id: 11 }, { id: 13 }] });
    expect(listed(4)).toEqual([commentOf(20)]);
    expect(ids()).toEqual([10]);
  });
});

describe('a comment that was deleted', () => {
  it('has no text any more, and is counted in its thread no more', () => {
    removeComment(cache, commentOf(11, { parentId: 10 }));
    expect(listed()[0]).toMatchObject({
      isDeleted: false,
      replyCount: 0,
      replies: [{ id: 11, isDeleted: true, content: '' }],
    });
    removeComment(cache, commentOf(11, { parentId: 10 }));
    expect(listed()[0]?.replyCount).toBe(0);
  });

  it('keeps the number of its replies', () => {
    removeComment(cache, thread);
    expect(listed()[0]).toMatchObject({ isDeleted: true, content: '', replyCount: 1 });
  });
});

describe('a vote', () => {
  const state = { vote: { isPositive: true }, positiveVotes: 4, negativeVotes: 1, authorVibeScore: 71 };

  it('changes its comment, and the score of the author wherever they are', () => {
    open(4, [commentOf(20)]);
    updateCommentVotes(cache, thread, state);
    const counts = { positiveVotes: 4, negativeVotes: 1, userVote: { isPositive: true } };
    expect(listed()[0]).toMatchObject({ ...counts, author: { vibeScore: 71 }, replies: [{ positiveVotes: 0 }] });
    expect(listed(4)[0]).toMatchObject({ positiveVotes: 0, author: { vibeScore: 71 } });
  });

  it('tells no score of an anonymous author, and none that the server did not send', () => {
    open(4, [commentOf(20, { author: authorOf({ id: 0, vibeScore: 0 }) })]);
    updateCommentVotes(cache, { id: 20, author: { id: 0 } }, state);
    updateCommentVotes(cache, thread, { ...state, authorVibeScore: null });
    expect(listed(4)[0]).toMatchObject({ positiveVotes: 4, author: { vibeScore: 0 } });
    expect(listed()[0]).toMatchObject({ positiveVotes: 4, author: { vibeScore: 64 } });
  });
});
