import { POSTS_BY_ID_MAX } from '@vibeline/core/features/posts/post.rules';
import { expect, it } from 'vitest';
import { FIRST_COUNT, MOST_POSTS, readingTurns } from './reading-turns.rules.ts';

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

it('reads nothing without posts', () => {
  expect(readingTurns([], 7)).toEqual([]);
});

it('begins with those around the post that is read, or with the first of the list', () => {
  const ids = range(1, 100);
  expect(readingTurns(ids, 60)[0]?.slice(0, 5)).toEqual([60, 59, 61, 58, 62]);
  expect(readingTurns(ids, undefined)[0]).toEqual(range(1, FIRST_COUNT));
  expect(readingTurns(ids, 999)[0]).toEqual(range(1, FIRST_COUNT));
});

it('reads a post once that several lists hold', () => {
  expect(readingTurns([3, 2, 3, 1, 2], 3)).toEqual([[3, 2, 1]]);
});

it('asks for no more posts in a call than the server sends, and for none that are far away', () => {
  const turns = readingTurns(range(1, MOST_POSTS + 300), 1);
  const lengths = turns.map((turn) => turn.length);
  expect(lengths[0]).toBe(FIRST_COUNT);
  expect(Math.max(...lengths)).toBe(POSTS_BY_ID_MAX);
  expect(turns.flat()).toEqual(range(1, MOST_POSTS));
});
