import { describe, expect, it } from 'vitest';
import { filterInTurns } from './filter-rows.ts';
import { findUnhidden, MAX_COMPARED_CHARACTERS, MAX_ROUNDS } from './listed-rows.ts';

const LIMIT = 10;

function readingRows(content: string) {
  const starts: (number | null)[] = [];
  const find = async (after: number | null) => {
    starts.push(after);
    const first = (after ?? 0) + 1;
    const rows = Array.from({ length: LIMIT + 1 }, (_, index) => ({ id: first + index, content }));
    return { rows, examinedTo: null };
  };
  return { starts, find };
}

describe('a page of which every row is hidden', () => {
  it('is read on a few times, and ends with where to go on', async () => {
    const { starts, find } = readingRows('short');
    const found = await findUnhidden(LIMIT, null, find, () => true);
    expect(found).toEqual({ rows: [], examinedTo: MAX_ROUNDS * (LIMIT + 1) });
    expect(starts).toHaveLength(MAX_ROUNDS);
  });

  it('is not read on after much text', async () => {
    const { starts, find } = readingRows('x'.repeat(Math.ceil(MAX_COMPARED_CHARACTERS / LIMIT)));
    const found = await findUnhidden(LIMIT, null, find, () => true);
    expect(found).toEqual({ rows: [], examinedTo: LIMIT + 1 });
    expect(starts).toEqual([null]);
  });
});

describe('filterInTurns', () => {
  it('keeps what a filter keeps, and lets others work while it compares', async () => {
    const turns: number[] = [];
    let isDone = false;
    const count = () => {
      turns.push(turns.length);
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const rows = Array.from({ length: 20 }, (_, index) => index);
    const kept = await filterInTurns(rows, (row) => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      return row % 2 === 0;
    });
    isDone = true;
    expect(kept).toEqual(rows.filter((row) => row % 2 === 0));
    expect(turns.length).toBeGreaterThan(3);
  });

  it('lets others work while many compare at the same time', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const compare = () => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      return true;
    };
    const kept = await Promise.all(Array.from({ length: 10 }, () => filterInTurns([1, 2], compare)));
    isDone = true;
    expect(kept.flat()).toHaveLength(20);
    expect(turns).toBeGreaterThan(6);
  });
});
