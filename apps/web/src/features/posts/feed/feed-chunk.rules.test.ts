import type { Post, PostPage } from '@vibeline/core/features/posts/post.schema';
import { describe, expect, it } from 'vitest';
import { chunkIndexOf, feedChunks, placeAdverts, startsRendered, withoutRepeats } from './feed-chunk.rules.ts';

function pageOf(...ids: number[]): PostPage {
  return { items: ids.map((id) => ({ id }) as Post), nextCursor: null };
}

const shape = (pages: PostPage[]) => feedChunks(pages).map(({ before, posts }) => [before, posts.map(({ id }) => id)]);

describe('feedChunks', () => {
  it('changes only the first chunk when a new post is added', () => {
    const older = shape([pageOf(10, 9, 8, 7, 6, 5, 4, 3, 2, 1)]);
    expect(older).toEqual([
      [0, [10, 9, 8, 7, 6]],
      [5, [5, 4, 3, 2, 1]],
    ]);
    expect(shape([pageOf(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)])).toEqual([
      [0, [11]],
      [1, [10, 9, 8, 7, 6]],
      [6, [5, 4, 3, 2, 1]],
    ]);
  });

  it('counts the posts before a chunk across pages', () => {
    expect(shape([pageOf(9, 8), pageOf(7, 6)])).toEqual([
      [0, [9, 8]],
      [2, [7, 6]],
    ]);
  });

  it('changes only the chunk of a post that is removed', () => {
    const keys = new Map<number, number>();
    const split = (...ids: number[]) =>
      feedChunks([pageOf(...ids)], keys).map(({ key, posts }) => [key, posts.map(({ id }) => id)]);
    split(10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
    expect(split(10, 9, 8, 7, 6, 5, 4, 2)).toEqual([
      [6, [10, 9, 8, 7, 6]],
      [1, [5, 4, 2]],
    ]);
    // A post that moves to another place is not in the chunk that is there already.
    expect(new Set(split(10, 5, 9, 8, 7, 4).map(([key]) => key)).size).toBe(4);
  });

  it('has no chunk for an empty page', () => {
    expect(shape([pageOf()])).toEqual([]);
  });

  it('finds the chunk a post is in', () => {
    const chunks = feedChunks([pageOf(10, 9, 8, 7, 6, 5, 4)]);
    expect([chunkIndexOf(chunks, 4), chunkIndexOf(chunks, 99), chunkIndexOf(chunks, undefined)]).toEqual([1, 0, 0]);
  });
});

describe('placeAdverts', () => {
  const posts = (...ids: number[]) => pageOf(...ids).items;
  const shown = (slots: ReturnType<typeof placeAdverts>) => [...slots].filter(([, slot]) => slot !== null);

  it('has one after every third post, and none among those on top', () => {
    const opened = placeAdverts(posts(7, 6, 5, 4, 3, 2, 1), 0, new Map());
    expect(shown(opened)).toEqual([
      [5, 1],
      [2, 2],
    ]);
    expect(placeAdverts(posts(9, 8, 7, 6, 5, 4, 3, 2, 1), 2, opened)).toEqual(opened);
  });

  it('moves none when a post is removed', () => {
    const opened = placeAdverts(posts(7, 6, 5, 4, 3, 2, 1), 0, new Map());
    expect(placeAdverts(posts(7, 5, 4, 2, 1), 0, opened)).toEqual(opened);
    expect(shown(placeAdverts(posts(7, 5, 4, 2, 1, 0, -1), 0, opened)).at(-1)).toEqual([-1, 3]);
  });
});

describe('withoutRepeats', () => {
  it('leaves each post where it is listed first', () => {
    const pages = [pageOf(5, 3), pageOf(4, 3, 2), pageOf(5, 1)];
    expect(withoutRepeats(pages).map(({ items }) => items.map(({ id }) => id))).toEqual([[5, 3], [4, 2], [1]]);
  });

  it('returns the same pages when none is listed twice', () => {
    const pages = [pageOf(5, 3), pageOf(4)];
    expect(withoutRepeats(pages)).toBe(pages);
  });
});

describe('startsRendered', () => {
  const rendered = (count: number, initialChunk: number | null) =>
    feedChunks([pageOf(...Array.from({ length: count }, (_, index) => count - index))]).flatMap((chunk, index) =>
      startsRendered(chunk, index, initialChunk) ? [index] : [],
    );

  it.each([
    [20, [0]],
    [19, [0]],
    [18, [0, 1]],
    [16, [0, 1]],
    [3, [0]],
  ])('of %i posts from the top renders the chunks %j', (count, chunks) => {
    expect(rendered(count, null)).toEqual(chunks);
  });

  it('renders the chunk of the reader’s position and those beside it', () => {
    expect([rendered(20, 2), rendered(20, 0)]).toEqual([
      [1, 2, 3],
      [0, 1],
    ]);
  });
});
