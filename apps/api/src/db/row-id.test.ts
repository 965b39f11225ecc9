import { expect, it } from 'vitest';
import { rowIdMaker } from './row-id.ts';

let now = 0;
const newRowId = rowIdMaker(() => now);

const at = (time: number, count: number): number[] => {
  now = time;
  return Array.from({ length: count }, () => newRowId());
};

it('makes ascending safe integers, also many in one millisecond', () => {
  const ids = [...at(Date.UTC(2027, 0), 20), ...at(Date.UTC(2058, 0), 20)];
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
  expect(ids.every(Number.isSafeInteger)).toBe(true);
});

it('does not tell by an id how many were made before', () => {
  const time = Date.UTC(2058, 1);
  const partOf = (before: number, after: number): number => {
    at(time + after, before);
    return (at(time + after + 10, 1)[0] ?? 0) % 8192;
  };
  const few = Array.from({ length: 500 }, (_, index) => partOf(0, 100 * index));
  const many = Array.from({ length: 500 }, (_, index) => partOf(20, 100_000 + 100 * index));
  for (const parts of [few, many]) {
    const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
    // The standard deviation of the mean of 500 is 53.
    expect(Math.abs(mean - 2048)).toBeLessThan(320);
    expect(Math.max(...parts)).toBeLessThan(4096);
  }
});
