import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { contentName, storedPath } from './content-name.ts';
import { openDiskStorage } from './disk-storage.ts';

const bytes = Buffer.from('a picture');
const name = contentName(bytes, 'webp');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vibeline-storage-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

async function watchSyncs(path: string): Promise<boolean[]> {
  const seen: boolean[] = [];
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle);
  const { sync } = prototype;
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: unknown) {
    seen.push(existsSync(path));
    return sync.call(this);
  });
  await handle.close();
  return seen;
}

// Without this a power cut would leave a row whose file is empty or missing.
it('a file is on the disk before it has its name, and its name before it counts as saved', async () => {
  const storage = openDiskStorage(folder);
  const syncs = await watchSyncs(join(folder, storedPath(name)));
  await storage.save(name, bytes);
  expect(syncs).toEqual([false, true]);
});
