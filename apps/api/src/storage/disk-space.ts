import { statfs } from 'node:fs/promises';

/** Below this the server reports itself as not ready, and a backup must leave as much. */
export const MIN_FREE_BYTES = 200 * 1024 * 1024;

export async function readDisk(folder: string): Promise<{ freeBytes: number; bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, bytes: blocks * bsize };
}

export async function freeBytes(folder: string): Promise<number> {
  return (await readDisk(folder)).freeBytes;
}
