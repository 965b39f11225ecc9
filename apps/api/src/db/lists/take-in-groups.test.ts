import { expect, it } from 'vitest';
import { takeInGroups } from './take-in-groups.ts';

/** Reads the even ones, and notes the groups. */
function createReader() {
  const groups: number[][] = [];
  const read = async (group: number[]) => {
    groups.push(group);
    return group.filter((id) => id % 2 === 0);
  };
  return { groups, read };
}

const ids = [1, 2, 3, 4, 5, 6, 7];

it('reads no further group once there are enough rows, and returns no more than that', async () => {
  const { groups, read } = createReader();
  expect(await takeInGroups(ids, 4, 1, read)).toEqual([2]);
  expect(groups).toEqual([[1, 2, 3, 4]]);
});

it('reads all groups when there are too few rows', async () => {
  const { groups, read } = createReader();
  expect(await takeInGroups(ids, 3, 4, read)).toEqual([2, 4, 6]);
  expect(groups).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

it('reads nothing without ids', async () => {
  const { groups, read } = createReader();
  expect(await takeInGroups([], 3, 4, read)).toEqual([]);
  expect(groups).toEqual([]);
});
