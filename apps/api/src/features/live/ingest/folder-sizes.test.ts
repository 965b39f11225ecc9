import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderSizes } from './folder-sizes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sizes-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, bytes: number) => writeFile(join(folder, name), Buffer.alloc(bytes, 1));
const onDisk = async (name: string) => {
  const { size, blocks } = await stat(join(folder, name));
  return Math.max(size, blocks * 512);
};

it('adds what files take on the disk, of any number of them', async () => {
  const sizes = createFolderSizes();
  expect(await sizes.of(folder)).toBe(0);
  const names = Array.from({ length: 120 }, (_, index) => `${index}.m4s`);
  let expected = 0;
  for (const name of [...names, 'init.mp4']) {
    await write(name, 10);
    expected += await onDisk(name);
  }
  expect(await sizes.of(folder)).toBe(expected);
  await rm(join(folder, '7.m4s'));
  expect(await sizes.of(folder)).toBe(expected - (await onDisk('8.m4s')));
});

it('looks at a complete segment once, and at what changes each time', async () => {
  const sizes = createFolderSizes();
  await write('0.m4s', 100_000);
  await write('1.m4s.tmp', 100_000);
  const before = await sizes.of(folder);
  await truncate(join(folder, '0.m4s'), 0);
  await truncate(join(folder, '1.m4s.tmp'), 0);
  const after = await sizes.of(folder);
  expect(after).toBeGreaterThanOrEqual(100_000);
  expect(before - after).toBeGreaterThanOrEqual(100_000);
  sizes.forget(folder);
  expect(await sizes.of(folder)).toBe(0);
});
