import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it('names a size in the largest unit that fits', () => {
  const sizes = [0, 999, 1000, 9_940, 48_234_496, 812_000_000, 999_600_000, 2_400_000_000, 3e15];
  expect(sizes.map(formatBytes)).toEqual([
    ...['0 B', '999 B', '1 kB', '9.9 kB', '48 MB', '812 MB', '1 GB', '2.4 GB', '3,000 TB'],
  ]);
});
